import type { Sealed } from '../../../operator/rotate-secrets.ts'
import { deletedRows, erasure, exportedOfPlace, type InventoryEntry, notExported } from '../../../db/data-inventory.ts'
import type { Commands } from '../../../operator/command.ts'
import { CommandError } from '../../../lib/command-error.ts'
import { namedCompany } from '../../../operator/named-company.ts'
import { verificationEnded } from '../../company/verification/verification.company-change.ts'
import type { Module } from '../../module.ts'
import { bySystem } from '../../platform/audit/tell.ts'
import { checkDomains } from './check-domains.ts'
import { loseWorkAddressProofs } from './sign-in-domains.ts'
import { companySignInMail } from './company-sign-in.jobs.ts'
import { registerCompanySignIn } from './company-sign-in.routes.ts'
import { turnOff } from './company-sign-in.ts'

export const companySignInCommands: Commands = {
  'company-sign-in': {
    usage: 'company-sign-in off <company id>',
    about: 'turn off a company’s own sign-in if its provider locks people out',
    async run({ deps }, [act = '', id = '']) {
      if (act !== 'off' || id === '') throw new CommandError('Say which company: company-sign-in off <company id>.')
      const companyId = await namedCompany(deps.database.global, id)
      const wasOn = await deps.database.transaction({ companyId }, (tx) => turnOff(tx, bySystem(companyId, 'operator')))
      if (!wasOn) throw new CommandError("This company's own sign-in is already off.")
      return "The company's own sign-in is off: its people sign in like everyone else. Its settings and domains stay stored."
    },
  },
}

const setUpAgain = notExported('It belongs to this installation and is set up again in the next one.')

const companySignInInventory: InventoryEntry[] = [
  {
    table: 'company_sign_ins',
    ofCompany: setUpAgain,
    onDeletion: 'cascade',
    erased: [],
    stays: ['issuer', 'client_id', 'client_secret', 'joining'],
  },
  {
    table: 'company_sign_in_domains',
    ofCompany: notExported('A domain is verified again in the next installation.'),
    onDeletion: 'cascade',
    erased: [],
    stays: ['domain', 'token', 'proved_by'],
  },
  {
    table: 'company_sign_in_people',
    gone: 'sign_in',
    ofCompany: setUpAgain,
    onDeletion: 'cascade',
    ofPerson: exportedOfPlace(
      'company_sign_in',
      (of) => `select issuer, subject, created_at, last_used_at from company_sign_in_people
        where company_id = ${of.companyId} and user_id = ${of.userId} order by created_at, id`,
    ),
    // The member has lost their account before this statement runs, so it deletes subjects that belong to no member.
    erased: 'rows',
    stays: [],
    erase: [
      erasure(
        'erase_company_sign_in_people',
        (of) => `delete from company_sign_in_people p where p.company_id = ${of.companyId}
          and not exists (select from members m where m.company_id = p.company_id and m.user_id = p.user_id)`,
      ),
    ],
  },
  {
    table: 'domain_links',
    ofCompany: notExported('A domain is verified again in the next installation.'),
    onDeletion: deletedRows('domain_links'),
    erased: [],
    stays: ['domain'],
  },
]

const clientSecrets: Sealed = {
  offers: "signing in through a company's own provider",
  table: 'company_sign_ins',
  column: 'client_secret',
  ofCompanies: true,
}

export const companySignInModule: Module = {
  name: 'company-sign-in',
  routes: registerCompanySignIn,
  jobs: [companySignInMail],
  sweep: checkDomains,
  commands: companySignInCommands,
  inventory: companySignInInventory,
  sealed: [clientSecrets],
  hooks: [verificationEnded.with(loseWorkAddressProofs)],
}
