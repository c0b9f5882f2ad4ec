import { ink } from '@kartu/cards/contrast'
import { logoGround } from '@kartu/cards/logo-ground'
import type { ResolvedCard, ResolvedContact } from '@kartu/cards/resolve-card'
import { socialNames } from '@kartu/cards/socials'
import { isSocialKey } from '@kartu/contracts/contacts'
import type { CardSection } from '@kartu/contracts/customisation'
import type { cardPage as en } from '@kartu/messages/en/card-page'
import type { cardPage as id } from '@kartu/messages/id/card-page'
import { type Icon, IconMapPin } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { contactIcons } from '../contact/contact-icons.ts'
import classes from './card-preview-details.module.css'
import { useLogoPixels } from '../picture/use-logo-pixels.ts'

/** The words of the public page, in one of its languages. */
export type CardWords = typeof en | typeof id

interface SectionProps {
  card: ResolvedCard
  say: CardWords
}

/** What the template shows, in its order. */
export function CardPreviewDetails({ card, say }: SectionProps) {
  return (
    <div className={classes.what}>
      {card.template.sections.map((section) => {
        const Section = sections[section]
        return <Section key={section} card={card} say={say} />
      })}
    </div>
  )
}

const sections: Record<CardSection, ComponentType<SectionProps>> = {
  contacts: ({ card, say }) => <Ways ways={card.contacts.filter(({ key }) => !isSocialKey(key))} say={say} />,
  socials: ({ card, say }) => <Ways ways={card.contacts.filter(({ key }) => isSocialKey(key))} say={say} />,
  address: ({ card, say }) =>
    card.address === '' ? null : (
      <ul className={classes.list}>
        <Row icon={IconMapPin} label={say.address} text={card.address} />
      </ul>
    ),
  about: About,
  prompts: Prompts,
  secondary_logos: Logos,
  gallery: Gallery,
}

function Ways({ ways, say }: { ways: readonly ResolvedContact[]; say: CardWords }) {
  if (ways.length === 0) return null
  return (
    <ul className={classes.list}>
      {placed(ways).map(({ place, item: contact }) => (
        <Row
          key={place}
          icon={contactIcons[contact.key]}
          label={contact.label || kindOf(contact, say)}
          text={contact.text}
        />
      ))}
    </ul>
  )
}

function About({ card }: SectionProps) {
  const texts = placed([card.shortDescription, card.note].filter((text) => text !== ''))
  if (texts.length === 0) return null
  return (
    <div className={classes.about}>
      {texts.map(({ place, item }) => (
        <p key={place} dir="auto">
          {item}
        </p>
      ))}
    </div>
  )
}

function Prompts({ card }: SectionProps) {
  if (card.prompts.length === 0) return null
  return (
    <div className={classes.prompts}>
      {placed(card.prompts).map(({ place, item: prompt }) => (
        <div key={place}>
          <p className={classes.label}>{prompt.label}</p>
          <p className={prompt.href === null ? classes.value : `${classes.value} ${classes.link}`}>{prompt.text}</p>
        </div>
      ))}
    </div>
  )
}

function Logos({ card }: SectionProps) {
  if (card.secondaryLogos.length === 0) return null
  return (
    <div className={classes.logos}>
      {placed(card.secondaryLogos).map(({ place, item: { url, alt } }) => (
        <SecondaryLogo key={place} url={url} alt={alt} />
      ))}
    </div>
  )
}

function SecondaryLogo({ url, alt }: { url: string; alt: string }) {
  const pixels = useLogoPixels(url)
  return <img src={url} alt={alt} data-ink={pixels && logoGround(pixels) === ink ? '' : undefined} />
}

function Gallery({ card }: SectionProps) {
  if (card.gallery.length === 0) return null
  return (
    <div className={classes.gallery}>
      {placed(card.gallery).map(({ place, item: { url, width, height, alt } }) => (
        <img key={place} src={url} width={width} height={height} alt={alt} />
      ))}
    </div>
  )
}

/** While a card is edited two of its entries may be the same for a moment, so places name them. */
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
