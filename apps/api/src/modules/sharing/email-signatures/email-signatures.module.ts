import { erasureOfRows, exportedOfPlace, notExported, wholeTable } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'
import { deploySignaturesAction, restoreSignaturesAction } from './email-signatures.bulk.ts'
import { registerEmailSignatures } from './email-signatures.routes.ts'
import { sweepSignatures } from './roll-out.ts'

const staysHere = notExported('It changes mailboxes from this installation. Connect again elsewhere.')

export const emailSignaturesModule: Module = {
  name: 'email-signatures',
  routes: registerEmailSignatures,
  bulkActions: [deploySignaturesAction, restoreSignaturesAction],
  sweep: sweepSignatures,
  sealed: [
    {
      offers: 'mailboxes of companies',
      table: 'signature_accounts',
      column: 'private_key',
      ofCompanies: true,
    },
  ],
  inventory: [
    {
      table: 'email_signatures',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      pictures: { banner_image: `select s.banner_image ->> 'id' from email_signatures s where s.company_id = $1` },
      erased: [],
      stays: ['design', 'banner_image'],
    },
    {
      table: 'division_signatures',
      ofCompany: wholeTable,
      onDeletion: 'cascade',
      pictures: { banner_image: `select s.banner_image ->> 'id' from division_signatures s where s.company_id = $1` },
      erased: [],
      stays: ['design', 'banner_image'],
    },
    {
      table: 'signature_accounts',
      ofCompany: staysHere,
      onDeletion: 'cascade',
      ofPerson: notExported('An account of the company.'),
      erased: [],
      stays: ['client_email', 'private_key'],
    },
    {
      table: 'signature_mailboxes',
      gone: 'signature_mailbox',
      ofCompany: staysHere,
      onDeletion: 'cascade',
      ofPerson: exportedOfPlace(
        'signature_mailboxes',
        (of) => `select address, before, sent_at from signature_mailboxes
          where company_id = ${of.companyId} and member_id = ${of.memberId}`,
      ),
      erased: 'rows',
      stays: [],
      erase: [erasureOfRows('signature_mailboxes')],
    },
  ],
}
