import { Button } from '@mantine/core'
import { contactLink, primaryEmail, primaryPhone, primaryWhatsapp } from '@kartu/cards/contacts'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import type { Lead } from '@kartu/contracts/leads/leads'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import paper from '../../../../ui/layout/paper.module.css'
import { icon } from '../../../../ui/layout/icon-props.ts'
import { t } from '../words.ts'
import classes from './contact-bar.module.css'

/** Buttons at the foot of a phone's screen: call, WhatsApp, email, if the lead has them. */
export function ContactBar({ lead }: { lead: Lead }) {
  const phone = primaryPhone(lead.contacts)
  const ways = [
    { label: t(($) => $.leads.page.call), Mark: IconPhone, href: phone && linkOf({ ...phone, key: 'phone' }) },
    { label: t(($) => $.leads.page.whatsapp), Mark: IconBrandWhatsapp, href: whatsappOf(lead.contacts)?.href },
    { label: t(($) => $.leads.page.mail), Mark: IconMail, href: linkOf(primaryEmail(lead.contacts)) },
  ].flatMap(({ href, ...way }) => (href ? [{ ...way, href }] : []))
  if (ways.length === 0) return null
  return (
    <div className={`${classes.reach} ${paper.leftOut}`}>
      {ways.map(({ label, Mark, href }, at) => (
        <Button
          key={label}
          className={classes.way}
          component="a"
          href={href}
          variant={at === 0 ? 'filled' : 'default'}
          leftSection={<Mark {...icon} />}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

const linkOf = (entry: ContactEntry | null): string | null => entry && contactLink(entry).href

/** A number marked as WhatsApp, else a mobile number, because most are on WhatsApp. */
export function whatsappOf(contacts: readonly ContactEntry[]): { href: string; text: string } | null {
  const entry = primaryWhatsapp(contacts) ?? contacts.find(({ key }) => key === 'mobile') ?? null
  if (entry === null) return null
  const { href, text } = contactLink({ ...entry, key: 'whatsapp' })
  return href === null ? null : { href, text }
}
