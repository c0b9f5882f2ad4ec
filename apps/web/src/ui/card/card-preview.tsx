import { bannerLook, typefaceStacks } from '@kartu/cards/card-look'
import { cardColours, mixed, sheetDark, sheetLight } from '@kartu/cards/contrast'
import { mapHref } from '@kartu/cards/links'
import type { ResolvedCard, ResolvedContact } from '@kartu/cards/resolve-card'
import { isSocialKey } from '@kartu/contracts/contacts'
import type { CardSection } from '@kartu/contracts/customisation'
import { companyColourDefault } from '@kartu/contracts/limits'
import { cardPage as en } from '@kartu/messages/en/card-page'
import { cardPage as id } from '@kartu/messages/id/card-page'
import {
  type Icon,
  IconBrandWhatsapp,
  IconChevronDown,
  IconMail,
  IconMapPin,
  IconPhone,
  IconQrcode,
  IconRosetteDiscountCheck,
  IconUserPlus,
  IconWorld,
} from '@tabler/icons-react'
import { type CSSProperties, Fragment } from 'react'
import { CardPreviewBanner } from './card-preview-banner.tsx'
import { CardPreviewDetails, type CardWords } from './card-preview-details.tsx'
import classes from './card-preview.module.css'

interface CardPreviewProps {
  card: ResolvedCard
  scheme: 'light' | 'dark'
}

/** A card speaks its own language, whatever the language of the interface is. */
const words = { en, id } as const

/**
 * The public page of a card as a picture, on the measures of the page that the server writes: same order, colours and
 * words. Nothing on it can be pressed.
 */
export function CardPreview({ card, scheme }: CardPreviewProps) {
  const say = words[card.language]
  const dark = scheme === 'dark'
  const colours = cardColours(card.company?.colour ?? companyColourDefault)
  const cardColour = cardColours(card.company?.cardColour ?? companyColourDefault)
  const { layout, typeface, ground } = card.template
  const look = bannerLook(card.company?.colour ?? companyColourDefault, ground)
  const banner = look[scheme]
  const button = dark ? cardColour.buttonDark : cardColour.button
  const style = {
    '--banner': banner.ground,
    '--on-banner': banner.text,
    '--mark': look.mark?.[scheme] ?? 'currentcolor',
    '--button': button.ground,
    '--on-button': button.text,
    '--tint': dark ? mixed(colours.buttonDark.ground, sheetDark, 0.18) : mixed(colours.button.ground, sheetLight, 0.14),
    fontFamily: typefaceStacks[typeface],
  } as CSSProperties

  return (
    <div
      className={classes.card}
      data-scheme={scheme}
      data-layout={layout}
      data-typeface={typeface}
      style={style}
      lang={card.language}
      inert
    >
      <CardPreviewBanner company={card.company} marked={look.mark !== null} ground={banner.ground} />
      <div className={classes.who}>
        <div className={classes.whom}>
          <div className={classes.photo}>{card.photo ? <img src={card.photo.url} alt="" /> : card.name.initials}</div>
          <div className={classes.names}>
            <Name card={card} say={say} />
          </div>
        </div>
        <div className={classes.act}>
          <span className={classes.save}>
            <IconUserPlus size={22} stroke={1.6} aria-hidden="true" />
            {say.save}
          </span>
          <span className={classes.show}>
            <IconQrcode size={22} stroke={1.6} aria-hidden="true" />
            {say.show_qr}
          </span>
        </div>
        <Quick card={card} say={say} />
        <p className={classes.help}>
          {say.help.title}
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
        </p>
      </div>
      <CardPreviewDetails card={card} say={say} />
    </div>
  )
}

function Name({ card, say }: { card: ResolvedCard; say: CardWords }) {
  const { company } = card
  const role = [card.jobTitle, card.division].filter((part) => part !== '')
  return (
    <>
      <p className={classes.name} dir="auto">
        {card.name.display}
        {card.accreditations === '' ? null : <small> {card.accreditations}</small>}
      </p>
      {card.pronouns === '' ? null : <p className={classes.pronouns}>{card.pronouns}</p>}
      {role.length === 0 ? null : (
        <p className={classes.role} dir="auto">
          {role.map((part, at) => (
            <Fragment key={part}>
              {at > 0 ? ' · ' : null}
              {part === card.jobTitle ? <b>{part}</b> : part}
            </Fragment>
          ))}
        </p>
      )}
      {company === null ? null : company.isVerified ? (
        <p className={`${classes.org} ${classes.verified}`}>
          <IconRosetteDiscountCheck size={22} stroke={1.6} aria-hidden="true" />
          {say.verified_by.replace('{{company}}', company.name)}
        </p>
      ) : (
        <p className={classes.org} dir="auto">
          {company.name}
        </p>
      )}
    </>
  )
}

/** What most people do next, as far as the page has it: at most four. */
function Quick({ card, say }: { card: ResolvedCard; say: CardWords }) {
  const shows = (section: CardSection): boolean => card.template.sections.includes(section)
  const has = (...keys: ResolvedContact['key'][]): boolean =>
    shows('contacts') && card.contacts.some(({ key, href }) => keys.includes(key) && href !== null && !isSocialKey(key))
  const ways: [icon: Icon, text: string, shown: boolean][] = [
    [IconPhone, say.call, has('phone', 'mobile')],
    [IconBrandWhatsapp, say.whatsapp, has('whatsapp')],
    [IconMail, say.email, has('email')],
    [IconWorld, say.website, has('website')],
    [IconMapPin, say.map, shows('address') && card.address !== '' && mapHref(card.address) !== null],
  ]
  const shown = ways.filter((way) => way[2]).slice(0, 4)
  if (shown.length === 0) return null
  return (
    <div className={classes.quick}>
      {shown.map(([WayIcon, text]) => (
        <span key={text} className={classes.way}>
          <WayIcon size={22} stroke={1.6} aria-hidden="true" />
          {text}
        </span>
      ))}
    </div>
  )
}
