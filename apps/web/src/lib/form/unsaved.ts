/**
 * `pause` is set while a form has unsaved input (`useUnsaved`): it keeps the page when the session ends, or returns
 * that it cannot. `asks` are the questions of the filled-in forms, the last one on top.
 */
export const unsaved: { pause?: (() => boolean) | undefined; asks: ((leave: () => void) => void)[] } = { asks: [] }
