import { exportedOfAccount, ofAccounts } from '../../../db/data-inventory.ts'
import type { Module } from '../../module.ts'

export const usersModule: Module = {
  name: 'users',
  /** An account is the person's own data and is deleted at `/users/delete`. */
  inventory: [
    {
      table: 'users',
      ...ofAccounts,
      ofPerson: exportedOfAccount(
        'account',
        (of) =>
          `select id, email, first_name, last_name, locale, created_at, password_set_at from users where id = ${of.userId}`,
      ),
      erased: [],
      stays: ['email', 'password_hash', 'first_name', 'last_name', 'photo_hash', 'locale'],
    },
  ],
}
