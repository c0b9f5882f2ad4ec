import { t } from '../i18n.ts'
import { lastCompanyId } from './last-company.ts'
import { openModal } from '../modals.ts'
import { currentCompanyId } from '../session.ts'
import { waitingLeads } from '../company/waiting-leads.ts'

/**
 * If leads wait on this device and the company differs from the current one, asks for confirmation and returns true.
 * The leads stay and are sent to their own company, but the switch should be deliberate. On consent, opens `path` of
 * that company.
 */
export function asksToSwitch(companyId: string, path: string): boolean {
  const count = waitingLeads()
  const from = currentCompanyId() ?? lastCompanyId()
  if (count === 0 || from === null || from === companyId) return false
  openModal('alert', {
    theme: 'warning',
    title: t(($) => $.auth.logout.waiting, { count }),
    message: t(($) => $.shell.company.waiting_text),
    actions: [
      { label: t(($) => $.common.cancel) },
      // Written like an email link.
      { label: t(($) => $.shell.company.switch), to: `${path}${path.includes('?') ? '&' : '?'}company=${companyId}` },
    ],
  })
  return true
}
