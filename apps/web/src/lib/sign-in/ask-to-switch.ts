import { t } from '../i18n.ts'
import { lastCompanyId } from './last-company.ts'
import { openModal } from '../modals.ts'
import { currentCompanyId } from '../session.ts'
import { waitingLeads } from '../company/waiting-leads.ts'

/**
 * True, and it asks, where leads wait on this device and this is another company than the one of now: they stay there and
 * go where they belong, still nobody switches without knowing. Whoever agrees goes to `path` of that company.
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
      // As the link of a mail has it.
      { label: t(($) => $.shell.company.switch), to: `${path}${path.includes('?') ? '&' : '?'}company=${companyId}` },
    ],
  })
  return true
}
