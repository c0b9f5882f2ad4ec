/** Of a screen that says itself what is kept and sent; see `beginOwnOffline`. */
export const ownOfflineMark = 'ownOffline'

export const isOwnOffline = (): boolean => ownOfflineMark in document.documentElement.dataset
