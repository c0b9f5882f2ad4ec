import { ownOfflineMark } from '../../../../lib/company/own-offline.ts'

/**
 * A screen that also works without a network says itself what is kept and sent: while it is shown, nothing else loads the
 * page afresh or leads away from it, because what is being typed there would be lost. Gives the way to end that.
 */
export function beginOwnOffline(): () => void {
  document.documentElement.dataset[ownOfflineMark] = ''
  return () => {
    delete document.documentElement.dataset[ownOfflineMark]
  }
}
