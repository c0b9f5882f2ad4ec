import type { ResolvedCard, ResolvedContact } from '@kartu/cards/resolve-card'
import { socialNames } from '@kartu/cards/socials'
import { isSocialKey } from '@kartu/contracts/contacts'
import { type Icon, IconMapPin } from '@tabler/icons-react'
import type { CardWords } from './card-preview.tsx'
import { contactIcons } from './contact-icons.ts'
import classes from './card-preview.module.css'

/** Contacts, networks, address, and what the person says of themselves. */
export function CardPreviewDetails({ card, say }: { card: ResolvedCard; say: CardWords }) {
  // While a card is edited two of its entries may be the same for a moment, so places name them.
  const contacts = placed([
    ...card.contacts.filter((contact) => !isSocialKey(contact.key)),
    ...card.contacts.filter((contact) => isSocialKey(contact.key)),
  ])
  const texts = placed([card.shortDescription, card.note].filter((text) => text !== ''))
  const prompts = placed(card.prompts)
  return (
    <div className={classes.what}>
      {contacts.length > 0 || card.address !== '' ? (
        <ul className={classes.list}>
          {contacts.map(({ place, item: contact }) => (
            <Row
              key={place}
              icon={contactIcons[contact.key]}
              label={contact.label || kindOf(contact, say)}
              text={contact.text}
            />
          ))}
          {card.address === '' ? null : <Row icon={IconMapPin} label={say.address} text={card.address} />}
        </ul>
      ) : null}
      {texts.length > 0 || prompts.length > 0 ? (
        <div className={classes.about}>
          {texts.map(({ place, item }) => (
            <p key={place} dir="auto">
              {item}
            </p>
          ))}
          {prompts.map(({ place, item: prompt }) => (
            <div key={place}>
              <p className={classes.label}>{prompt.label}</p>
              <p className={prompt.href === null ? classes.value : `${classes.value} ${classes.link}`}>{prompt.text}</p>
            </div>
          ))}
        </div>
      ) : null}
      {card.gallery.length > 0 ? (
        <div className={classes.gallery}>
          {placed(card.gallery).map(({ place, item: { url, width, height, alt } }) => (
            <img key={place} src={url} width={width} height={height} alt={alt} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

const placed = <T,>(items: readonly T[]): { place: number; item: T }[] => items.map((item, place) => ({ place, item }))

function kindOf({ key }: ResolvedContact, say: CardWords): string {
  return isSocialKey(key) ? socialNames[key] : say.key[key]
}

function Row({ icon: RowIcon, label, text }: { icon: Icon; label: string; text: string }) {
  return (
    <li className={classes.row}>
      <RowIcon size={22} stroke={1.6} aria-hidden="true" />
      <span className={classes.rowWords}>
        <span className={classes.label} dir="auto">
          {label}
        </span>
        <b className={classes.value} dir="auto">
          {text}
        </b>
      </span>
    </li>
  )
}
