import type { Commands } from '../../../operator/command.ts'
import { CommandError } from '../../../lib/command-error.ts'
import type { Module } from '../../module.ts'
import { findLink } from '../../company/cards/public/public-cards.sql.ts'
import { findCompany } from '../../company/companies/companies.ts'
import { registerPersonalCards } from './personal-cards.routes.ts'
import { erasePersonalCard } from './erase-personal-card.ts'

export const personalCardCommands: Commands = {
  'personal-cards': {
    usage: 'personal-cards remove <link>',
    about: 'delete a personal card that misleads people, by its public address',
    async run({ deps }, [act = '', address = '']) {
      const { database } = deps
      const slug = address.split('/').findLast((part) => part !== '')
      if (act !== 'remove' || slug === undefined) throw new CommandError('Name the card: personal-cards remove <link>.')
      const link = await findLink(database.global, slug.toLowerCase())
      const company = link && (await findCompany(database.global, link.companyId))
      if (!company?.personal) throw new CommandError(`No personal card has the link ${slug}.`)
      await database.transaction({ companyId: company.id }, (tx) => erasePersonalCard(tx, deps, company.id))
      return `The personal card ${slug} was deleted with its leads and figures. Its owner was not notified.`
    },
  },
}

export const personalCardsModule: Module = {
  name: 'personal-cards',
  routes: registerPersonalCards,
  commands: personalCardCommands,
}
