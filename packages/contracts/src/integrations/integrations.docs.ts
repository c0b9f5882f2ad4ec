import type { AreaDocs } from '../operation-docs.ts'

export const integrationsDocs: AreaDocs<'addressBook' | 'changes'> = {
  addressBook: {
    about: 'Read-only address book of a company on phones (CardDAV), and the passwords of its devices.',
    get: ['Get the address book', 'Returns the server for devices and the passwords that the caller has made.'],
    createPassword: [
      'Create an app password',
      'Creates a password for one device. The answer alone contains it. Needs a confirmed identity.',
    ],
    removePassword: ['Revoke an app password', 'Deletes a password. Its device is refused from the next request on.'],
  },
  changes: {
    about: 'Feed of all changes in a company, for programs that keep a copy of its data.',
    list: [
      'List changes',
      'Returns changes in the order of their commits. Answers 410 if changes after this position were deleted; then read all records again. Admins only.',
    ],
  },
}
