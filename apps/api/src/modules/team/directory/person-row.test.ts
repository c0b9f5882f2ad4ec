import { expect, test } from 'vitest'
import type { DirectoryPerson } from '../../../gateways/directory.ts'
import { directoryFields } from '../imports/rows/directory-row.ts'
import { personCells } from './person-row.ts'

const nobody: DirectoryPerson = {
  id: '5e0b2c1e-0000-4000-8000-000000000000',
  givenName: '',
  surname: '',
  displayName: '',
  mail: '',
  userPrincipalName: '',
  jobTitle: '',
  department: '',
  businessPhones: [],
  mobilePhone: '',
  faxNumber: '',
  officeLocation: '',
  streetAddress: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  usageLocation: '',
  preferredLanguage: '',
  accountEnabled: true,
  guest: false,
}

/** Cells of a person by field, without blank ones. */
function read(traits: Partial<DirectoryPerson>): Record<string, string> {
  const cells = personCells({ ...nobody, ...traits }, ['contoso.example', 'contoso.onmicrosoft.com'])
  return Object.fromEntries(
    directoryFields.map((field, index) => [field, cells[index] ?? '']).filter(([, text]) => text !== ''),
  )
}

test.each<[Partial<DirectoryPerson>, Record<string, string>]>([
  [
    { givenName: 'Siti', surname: 'Nurhaliza' },
    { first_name: 'Siti', last_name: 'Nurhaliza' },
  ],
  [{ givenName: 'Suharto', displayName: 'Suharto' }, { first_name: 'Suharto' }],
  [{ displayName: 'Sukarno' }, { first_name: 'Sukarno' }],
  [{ surname: 'Sukarno', displayName: 'Sukarno' }, { first_name: 'Sukarno' }],
  [{ surname: 'Sukarno' }, { first_name: 'Sukarno' }],
  [{ mail: 'a@b.example', userPrincipalName: 'x@contoso.example' }, { email: 'a@b.example' }],
  [{ userPrincipalName: 'X@Contoso.example' }, { email: 'x@contoso.example' }],
  [{ userPrincipalName: 'x@elsewhere.example' }, {}],
  [{ userPrincipalName: 'x@contoso.onmicrosoft.com' }, {}],
  [{ userPrincipalName: 'x_gmail.com#EXT#@contoso.example' }, {}],
  [{ businessPhones: ['+62 21 5550 1234', '+62 21 1'] }, { phone: '+62 21 5550 1234' }],
  [{ mobilePhone: '0812 5550 1234', usageLocation: 'ID' }, { mobile: '+6281255501234' }],
  [{ mobilePhone: '9123 4567', usageLocation: 'SG' }, { mobile: '+6591234567' }],
  [{ mobilePhone: '0812 5550 1234' }, { mobile: '0812 5550 1234' }],
  [{ faxNumber: '021 5550 1234 ext. 9', usageLocation: 'ID' }, { fax: '+622155501234 ext. 9' }],
  [{ preferredLanguage: 'id-ID' }, { language: 'id' }],
  [{ preferredLanguage: 'en-GB' }, { language: 'en' }],
  [{ preferredLanguage: 'de-DE' }, {}],
  [
    {
      officeLocation: 'Menara 5',
      streetAddress: 'Jalan Sudirman 1',
      city: 'Jakarta',
      state: 'Jakarta',
      postalCode: '10220',
      country: 'Indonesia',
    },
    { address: 'Menara 5, Jalan Sudirman 1, Jakarta 10220, Jakarta, Indonesia' },
  ],
  [{ city: 'Singapore', country: 'Singapore' }, { address: 'Singapore' }],
])('%j becomes %j', (traits, cells) => {
  expect(read(traits)).toEqual(cells)
})
