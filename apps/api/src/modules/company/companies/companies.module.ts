import { deletedRows, erasure, type InventoryEntry, notExported } from '../../../db/data-inventory.ts'
import { fileOfBlock, templateBlocks } from '../cards/documents/block-files.sql.ts'
import type { Module } from '../../module.ts'
import { companiesInWords } from './companies-operator.ts'
import { registerCompanies } from './companies.routes.ts'

const agreed = 'Agreed with the operator of this installation.'
const verifiedHere = 'Each installation verifies for itself.'

const companiesInventory: InventoryEntry[] = [
  {
    table: 'companies',
    ofCompany: {
      where: 'id = $1',
      without: {
        plan: agreed,
        licences: agreed,
        subscription_status: agreed,
        gateway_user_id: agreed,
        gateway_customer_id: agreed,
        verification: verifiedHere,
        required_sign_in_domains: 'Follows from domains, which are verified again.',
        card_domain: 'Follows from domains, which are verified again.',
        assistants: 'Each installation decides.',
        personal_api_keys: 'Keys are not moved; each installation decides.',
        erase_at: 'An imported company is not scheduled for deletion.',
        words_missing_since: 'State of the search index, which is rebuilt.',
      },
    },
    onDeletion: deletedRows('companies', 'id'),
    ofPerson: notExported('Belongs to the company.'),
    pictures: {
      logo: `select co.logo ->> 'id' from companies co where co.id = $1`,
      banner: `select co.banner ->> 'id' from companies co where co.id = $1`,
      card_template: `select ${fileOfBlock} from companies co, ${templateBlocks('co.card_template')} where co.id = $1`,
      gallery: `select picture ->> 'id' from companies co, jsonb_array_elements(co.gallery) picture where co.id = $1`,
    },
    erased: [],
    stays: [
      ...['name', 'industry', 'website', 'short_description', 'logo', 'banner', 'color', 'card_color', 'gallery'],
      ...[
        'contacts',
        'card_template',
        'card_policy',
        'join_code',
        'verification',
        'time_zone',
        'plan',
        'subscription_status',
        'gateway_customer_id',
        'required_sign_in_domains',
        'card_domain',
      ],
    ],
  },
  {
    table: 'company_verifications',
    gone: 'verification',
    ofCompany: notExported(verifiedHere),
    onDeletion: 'cascade',
    ofPerson: notExported('Belongs to the company; the person’s own actions are listed with them.'),
    erased: ['work_email'],
    stays: ['website', 'registration_number', 'locale', 'rejection'],
    erase: [
      // Company verification stays, because it vouches for the domain. The requester's address is erased.
      erasure(
        'erase_verification_email',
        (of) => `update company_verifications set work_email = 'erased@' || split_part(work_email, '@', 2)
          where company_id = ${of.companyId} and requested_by = ${of.userId}`,
      ),
    ],
  },
]

export const companiesModule: Module = {
  name: 'companies',
  routes: registerCompanies,
  companyActs: {
    list: { usage: 'list [<part of a name…>]', run: (deps, words) => companiesInWords(deps, words.join(' ')) },
  },
  inventory: companiesInventory,
}
