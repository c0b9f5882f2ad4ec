import { useEffect } from 'react'
import { waitingLeads } from '../../../../lib/company/waiting-leads.ts'

const retryMs = 15_000

/** Sends leads of a booth that was closed before the network was back, from any page. */
export function SendWaitingLeads(): null {
  useEffect(() => {
    const send = (): void => {
      if (waitingLeads() > 0) void import('./booth-outbox.ts').then((m) => m.sendNow()).catch(() => {})
    }
    send()
    const timer = setInterval(send, retryMs)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [])
  return null
}
