import { deletedRows, exportedOfAccount, notExported } from '../../../db/data-inventory.ts'
import { memberPaused } from '../../company/members/pause-member.ts'
import type { Module } from '../../module.ts'
import { appPasswordMail } from './address-book.jobs.ts'
import { registerAddressBookPages } from './address-book.pages.ts'
import { registerAddressBook } from './address-book.routes.ts'
import { endAppPasswords } from './app-passwords.sql.ts'

export const addressBookModule: Module = {
  name: 'address-book',
  routes: registerAddressBook,
  pages: registerAddressBookPages,
  jobs: [appPasswordMail],
  hooks: [memberPaused.with(endAppPasswords)],
  inventory: [
    // Deleted with the person's membership in the company, by the foreign key to `user_companies`.
    {
      table: 'app_passwords',
      ofCompany: notExported('Opens the address book of this installation only.'),
      onDeletion: deletedRows('app_passwords'),
      ofPerson: exportedOfAccount(
        'app_passwords',
        (of) =>
          `select name, account_name, company_id, created_at, last_used_at, last_used_network, networks, new_network, new_network_at
            from app_passwords where user_id = ${of.userId} order by created_at, id`,
      ),
      erased: [],
      stays: ['account_name', 'secret_hash', 'name', 'last_used_network', 'networks', 'new_network'],
    },
  ],
}
