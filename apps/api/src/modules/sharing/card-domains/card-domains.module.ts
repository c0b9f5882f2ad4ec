import { deletedRows, type InventoryEntry, notExported, tableWithout } from '../../../db/data-inventory.ts'
import { CommandError } from '../../../lib/command-error.ts'
import type { Commands } from '../../../operator/command.ts'
import type { Module } from '../../module.ts'
import { listHosts } from './card-domains.sql.ts'
import { registerDomainPages } from './card-domains.pages.ts'
import { registerCardDomains } from './card-domains.routes.ts'
import { checkCardDomains } from './check-card-domains.ts'

const provedAgain = 'A domain is verified again in the next installation.'

const cardDomainsInventory: InventoryEntry[] = [
  {
    table: 'card_domains',
    // An imported domain is unproved and gets a new token.
    ofCompany: tableWithout({
      token: provedAgain,
      proved_at: provedAgain,
      checked_at: provedAgain,
      missing_since: provedAgain,
      reached_at: provedAgain,
      unreached_since: provedAgain,
      fault: provedAgain,
    }),
    onDeletion: 'cascade',
    erased: [],
    stays: ['domain', 'token', 'fault'],
  },
  {
    table: 'card_hosts',
    ofCompany: notExported(provedAgain),
    onDeletion: deletedRows('card_hosts'),
    erased: [],
    stays: ['domain'],
  },
]

const cardDomainCommands: Commands = {
  'card-domains': {
    usage: 'card-domains',
    about: 'the verified domains of all companies, one per line, for the configuration of a proxy',
    async run({ deps }, words) {
      if (words.length > 0) throw new CommandError('card-domains takes no arguments.')
      return (await listHosts(deps.database.global)).join('\n')
    },
  },
}

export const cardDomainsModule: Module = {
  name: 'card-domains',
  routes: registerCardDomains,
  pages: registerDomainPages,
  sweep: checkCardDomains,
  commands: cardDomainCommands,
  inventory: cardDomainsInventory,
}
