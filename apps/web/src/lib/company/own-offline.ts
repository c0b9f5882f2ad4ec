/** Marks a screen that handles offline use itself; see `beginOwnOffline`. */
export const ownOfflineMark = 'ownOffline'

export const isOwnOffline = (): boolean => ownOfflineMark in document.documentElement.dataset
