import { hash } from 'node:crypto'
import type { LinkPicture } from '@kartu/cards/link-preview'
import { assembleCard, type ResolvedCard } from '@kartu/cards/resolve-card'
import { companyColourDefault } from '@kartu/contracts/limits'
import { hashOf } from '../../../platform/files/files.ts'
import { cardSource, organisationOf } from '../card-source.ts'
import type { StandIn } from './found-card.ts'
import type { CardForm } from './public-cards.ts'
import type { PublicCardRow } from './public-cards.sql.ts'

/** Everything that the picture of a link shows, so that its hash names the picture. */
export interface LinkPictureContent {
  /** '' for the picture of a company. */
  name: string
  initials: string
  title: string
  company: string
  /** `#` and six hex digits. */
  colour: string
  /** Hash of the photo. */
  photo: string | null
  /** Hash of the logo. */
  logo: string | null
}

/** Increment it with a change of the drawing, so that the pictures get new URLs. */
const drawingVersion = 1

export const linkPictureHash = (content: LinkPictureContent): string => {
  const { name, initials, title, company, colour, photo, logo } = content
  return hash('sha256', JSON.stringify([drawingVersion, name, initials, title, company, colour, photo, logo]))
}

export const contentOfCard = ({ name, jobTitle, company, photo }: ResolvedCard): LinkPictureContent => ({
  name: name.display,
  initials: name.initials,
  title: jobTitle,
  company: company?.name ?? '',
  colour: company?.colour ?? companyColourDefault,
  photo: hashIn(photo),
  logo: hashIn(company?.logo ?? null),
})

const hashIn = (picture: { url: string } | null): string | null => (picture && hashOf(picture.url)) ?? null

/** Content for the page of a former member, which names a colleague. */
export function contentOfStandIn(row: PublicCardRow, standIn: StandIn): LinkPictureContent {
  const { colour, logo } = organisationOf(row)
  return {
    name: standIn.display_name,
    initials: '',
    title: standIn.shown_title,
    company: row.company.name,
    colour,
    photo: null,
    logo: hashIn(logo),
  }
}

/** The picture with its URL below the canonical URL of the page. */
export const linkPictureAt = (pageUrl: string, content: LinkPictureContent): LinkPicture => ({
  url: `${pageUrl}/picture/${linkPictureHash(content)}.jpg`,
  alt: [content.name, content.title, content.company].filter(Boolean).join(', '),
})

/**
 * Contents of the picture in each language of the card, its own first. They are cached like the other forms of a card,
 * although they are never sent themselves.
 */
export const linkPictureForm: CardForm = {
  kind: 'picture',
  mediaType: 'application/json; charset=utf-8',
  compress: false,
  make: ({ card, row }) => {
    const source = cardSource(row, Date.now())
    return Buffer.from(JSON.stringify(card.languages.map((tag) => contentOfCard(assembleCard(source, tag)))))
  },
}
