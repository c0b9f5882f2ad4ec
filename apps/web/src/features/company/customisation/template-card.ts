import { type ResolvedCard, resolveCard } from '@kartu/cards/resolve-card'
import type { Company } from '@kartu/contracts/company/companies'
import type { ContactEntry } from '@kartu/contracts/company/contacts'
import { isSocialKey } from '@kartu/contracts/company/card-fields.plain'
import type { CardTemplate, DivisionTemplate } from '@kartu/contracts/company/customisation'
import type { Division } from '@kartu/contracts/company/divisions'
import type { Member } from '@kartu/contracts/company/members'
import type { Translate } from './words.ts'

interface TemplateGround {
  company: Company
  division: Division | null
  card: Member['card']
}

/**
 * The reader's own card under the company's template and the parts that a division sets itself. Missing values are
 * filled with examples: a choice about the place of the address shows nothing on a card without one.
 */
export function templateCard(
  t: Translate,
  { company, division, card }: TemplateGround,
  template: CardTemplate,
  own: DivisionTemplate = {},
): ResolvedCard {
  const ways = card.contacts.some(({ key }) => !isSocialKey(key)) ? [] : exampleWays
  const socials = card.contacts.some(({ key }) => isSocialKey(key)) ? [] : exampleSocials
  const filled = {
    ...card,
    job_title: card.job_title || t(($) => $.cards.sample.job_title),
    short_description: card.short_description || t(($) => $.cards.sample.short_description),
    address: card.address || t(($) => $.cards.sample.address),
    contacts: [...card.contacts, ...ways, ...socials],
    prompts:
      card.prompts.length > 0
        ? card.prompts
        : [{ label: t(($) => $.cards.sample.prompt_label), text: t(($) => $.cards.sample.prompt_text), url: '' }],
    photo: card.photo ?? ((own.layout ?? template.layout) === 'photo' ? examplePhoto : null),
    // Rules do not affect the look.
    full_edit_access: true,
  }
  return resolveCard({
    company: { ...company, card_template: template },
    division: division && { ...division, card_template: own },
    card: filled,
  })
}

const example = (place: number, key: ContactEntry['key'], value: string): ContactEntry => ({
  _id: `example-${place}`,
  key,
  value,
  label: '',
  priority: 100 + place,
})

const examplePhoto = { _id: 'example-photo', url: '/filler-avatar.svg', width: 640, height: 640 }

const exampleWays = [
  example(0, 'mobile', '+6281234567788'),
  example(1, 'whatsapp', '+6281234567788'),
  example(2, 'email', 'anindya@nusantara.example'),
]
const exampleSocials = [example(3, 'linkedin', 'in/anindyaprameswari')]
