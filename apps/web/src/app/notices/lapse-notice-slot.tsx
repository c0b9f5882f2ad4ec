import { useCurrent } from '../../lib/session.ts'
import { OnceOnline, LazyPart } from '../../ui/frame/lazy-part.tsx'

const load = () => import('./lapse-notice.tsx').then((m) => m.LapseNotice)

/**
 * Announces in the shell that the company's subscription has ended (specification, section 4); nothing while it runs.
 */
export function LapseNoticeSlot() {
  const { access } = useCurrent()
  if (access?.subscription?.status !== 'EXPIRED') return null
  return (
    <LazyPart load={load} props={{ company: access.company.name }} missing={(again) => <OnceOnline again={again} />} />
  )
}
