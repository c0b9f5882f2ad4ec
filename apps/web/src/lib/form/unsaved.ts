/**
 * `pause` is there while somebody has filled in something that is not saved (`useUnsaved`): it keeps the page when the
 * session ends, or says that it cannot. `asks` are the questions of the forms that are filled in, the last one on top.
 */
export const unsaved: { pause?: (() => boolean) | undefined; asks: ((leave: () => void) => void)[] } = { asks: [] }
