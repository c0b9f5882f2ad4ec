/**
 * `pause` is there while somebody has filled in something that is not saved (`useUnsaved`): it keeps the page when the
 * session ends, or says that it cannot.
 */
export const unsaved: { pause?: (() => boolean) | undefined } = {}
