import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { openModal } from '../../../lib/modals.ts'

/** Emails link to the email settings by `?notifications=mail` on any page; the parameter is removed from the URL. */
export function MailChoiceLink(): null {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('notifications') === 'mail'
  useEffect(() => {
    if (!asked) return
    setSearch(
      (before) => {
        before.delete('notifications')
        return before
      },
      { replace: true },
    )
    openModal('notification-preferences')
  }, [asked, setSearch])
  return null
}
