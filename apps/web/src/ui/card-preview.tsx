import { cardColours } from '@kartu/cards/contrast'
import { companyNameLines } from '@kartu/cards/names'
import type { ResolvedCard, ResolvedContact } from '@kartu/cards/resolve-card'
import { socialNames } from '@kartu/cards/socials'
import { isSocialKey } from '@kartu/contracts/contacts'
import { cardPage as en } from '@kartu/messages/en/card-page'
import { cardPage as id } from '@kartu/messages/id/card-page'
import {
  type Icon,
  IconBrandWhatsapp,
  IconMail,
  IconMapPin,
  IconPhone,
  IconQrcode,
  IconRosetteDiscountCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { contactIcons } from './contact-icons.ts'
import classes from './card-preview.module.css'

interface CardPreviewProps {
  card: ResolvedCard
  scheme: 'light' | 'dark'
}

/** A card speaks its own language, whatever the language of the interface is. */
const words = { en, id } as const

/**
 * The public page of a card as a picture: the same order, colours and words as the page that the server writes. Nothing
 * on it can be pressed.
 */
export function CardPreview({ card, scheme }: CardPreviewProps) {
  const say = words[card.language]
  const colours = cardColours(card.company?.colour ?? '')
  const dark = scheme === 'dark'
  const banner = dark ? colours.bannerDark : colours.banner
  const button = dark ? colours.buttonDark : colours.button
  const style = {
    '--banner': banner.ground,
    '--on-banner': banner.text,
    '--button': button.ground,
    '--on-button': button.text,
    '--company': dark ? colours.accentDark : colours.accent,
  } as CSSProperties
  const title = [card.jobTitle, card.division].filter((part) => part !== '')
  const socials = card.contacts.filter((contact) => isSocialKey(contact.key))
  const contacts = card.contacts.filter((contact) => !isSocialKey(contact.key))

  return (
    <div className={classes.card} data-scheme={scheme} style={style} lang={card.language} inert>
      <div className={classes.banner}>{card.company ? <Company company={card.company} /> : null}</div>
      <div className={classes.body}>
        <div className={classes.photo}>
          {card.photo ? <img src={card.photo.url} alt="" /> : <span>{card.name.initials}</span>}
        </div>
        <p className={classes.name}>
          {card.name.display}
          {card.accreditations === '' ? null : <span className={classes.accreditations}>, {card.accreditations}</span>}
          {card.pronouns === '' ? null : <span className={classes.pronouns}>{card.pronouns}</span>}
        </p>
        {title.length > 0 ? (
          <p className={classes.title}>
            {card.jobTitle === '' ? null : <strong>{card.jobTitle}</strong>}
            {title.length === 2 ? ' · ' : null}
            {card.division}
          </p>
        ) : null}
        {card.company?.isVerified ? (
          <p className={classes.verified}>
            <IconRosetteDiscountCheck size={16} stroke={1.7} aria-hidden="true" />
            {say.verified_by.replace('{{company}}', card.company.name)}
          </p>
        ) : null}
        <div className={classes.save}>
          <IconUserPlus size={19} stroke={1.7} aria-hidden="true" />
          {say.save}
        </div>
        <Quick card={card} say={say} />
        <div className={classes.rows}>
          {[...contacts, ...socials].map((contact) => (
            <Contact key={`${contact.key} ${contact.value} ${contact.label}`} contact={contact} say={say} />
          ))}
          {card.address === '' ? null : <Row icon={IconMapPin} label={say.address} text={card.address} />}
        </div>
        {card.shortDescription === '' ? null : <p className={classes.text}>{card.shortDescription}</p>}
        {card.note === '' ? null : <p className={classes.text}>{card.note}</p>}
        {card.prompts.map((prompt) => (
          <p key={`${prompt.label} ${prompt.text}`} className={classes.prompt}>
            <span className={classes.label}>{prompt.label}</span>
            {prompt.text}
          </p>
        ))}
      </div>
    </div>
  )
}

type Words = (typeof words)['en' | 'id']

function Company({ company }: { company: NonNullable<ResolvedCard['company']> }) {
  if (company.logo)
    return (
      <span className={classes.logo} style={{ '--size': company.logo.sizePercent / 100 } as CSSProperties}>
        <img src={company.logo.url} alt="" />
      </span>
    )
  return (
    <span className={classes.company}>
      {companyNameLines(company.name).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}

/** The ways that a thumb takes most, as far as the card has them. */
function Quick({ card, say }: { card: ResolvedCard; say: Words }) {
  const has = (...keys: string[]): boolean => card.contacts.some((contact) => keys.includes(contact.key))
  const ways: { icon: Icon; label: string; shown: boolean }[] = [
    { icon: IconPhone, label: say.call, shown: has('phone', 'mobile') },
    { icon: IconBrandWhatsapp, label: say.whatsapp, shown: has('whatsapp') },
    { icon: IconMail, label: say.email, shown: has('email') },
    { icon: IconQrcode, label: say.qr.title, shown: true },
  ]
  return (
    <div className={classes.quick}>
      {ways
        .filter((way) => way.shown)
        .map((way) => (
          <span key={way.label} className={classes.way}>
            <way.icon size={20} stroke={1.6} aria-hidden="true" />
            {way.label}
          </span>
        ))}
    </div>
  )
}

function Contact({ contact, say }: { contact: ResolvedContact; say: Words }) {
  const { key } = contact
  const name = isSocialKey(key) ? socialNames[key] : say.key[key]
  return <Row icon={contactIcons[key]} label={contact.label || name} text={contact.text} />
}

function Row({ icon: RowIcon, label, text }: { icon: Icon; label: string; text: string }) {
  return (
    <div className={classes.row}>
      <RowIcon size={19} stroke={1.6} aria-hidden="true" />
      <span className={classes.rowWords}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{text}</span>
      </span>
    </div>
  )
}
