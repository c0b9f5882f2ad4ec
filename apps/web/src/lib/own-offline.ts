const mark = 'ownOffline'

/**
 * A screen that also works without a network says itself what is kept and sent: while it is shown, nothing else loads the
 * page afresh or leads away from it, because what is being typed there would be lost. Gives the way to end that.
 */
export function beginOwnOffline(): () => void {
  document.documentElement.dataset[mark] = ''
  return () => {
    delete document.documentElement.dataset[mark]
  }
}

export const isOwnOffline = (): boolean => mark in document.documentElement.dataset
