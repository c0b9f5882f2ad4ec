import type { AreaDocs } from '../operation-docs.ts'

export const teamDocs: AreaDocs<
  'changeRequests' | 'directory' | 'handOvers' | 'imports' | 'invitations' | 'joinRequests'
> = {
  changeRequests: {
    about: 'Requests of employees to change a locked field of their card.',
    list: ['List change requests', 'Returns the caller’s requests and those of people they administer, newest first.'],
    create: [
      'Create a change request',
      'Requests a new value for a locked field. It replaces an earlier request for the field.',
    ],
    accept: ['Accept a change request', 'Puts the requested value on the card and notifies the employee.'],
    reject: ['Reject a change request', 'Leaves the card unchanged and notifies the employee.'],
    withdraw: ['Withdraw a change request', 'Withdraws one of the caller’s requests.'],
  },
  directory: {
    about: 'Import of people from Microsoft Entra ID.',
    get: ['Get the directory', 'Returns the connected directory, if the installation supports it.'],
    signIn: [
      'Begin a directory sign-in',
      'Returns the URL at Microsoft where an admin consents. It is valid for ten minutes.',
    ],
    import: [
      'Import from the directory',
      'Reads the directory and creates an import to check. Nothing changes before it is applied.',
    ],
    disconnect: ['Disconnect the directory', 'Removes the link to the directory. Members and cards stay.'],
  },
  handOvers: {
    about: 'Cards of people who leave.',
    create: [
      'Hand over cards',
      'Pauses the cards of people who leave and names a colleague, now or on a later day. Licences become free.',
    ],
    bringBack: ['Reactivate cards', 'Publishes paused cards again. Each needs a licence.'],
    get: ['Get a hand-over', 'Returns the decision about the card of a paused member; null without one.'],
    planned: ['List planned hand-overs', 'Returns planned hand-overs: failed ones first, then by day.'],
    cancelPlan: ['Cancel a planned hand-over', 'Cancels a plan. The member stays.'],
  },
  imports: {
    about: 'Imports of members from CSV, Excel, vCard or ZIP files: upload, check, apply.',
    template: ['Download the import template', 'Returns a CSV file with every header and an example row per division.'],
    create: [
      'Upload an import',
      'Reads a CSV, Excel or vCard file, or a ZIP archive with one of them and photos. Nothing changes before the import is applied. Photos at web addresses are not fetched.',
    ],
    get: ['Get an import', 'Returns state and progress of an import.'],
    check: ['Check an import', 'Starts a dry run with a mapping of columns. It changes nothing.'],
    answer: [
      'Answer a question of an import',
      'Answers a question about one row or about all. The file is checked again.',
    ],
    apply: ['Apply an import', 'Writes a checked import. Rows with errors are skipped.'],
    rows: ['List rows of an import', 'Returns the rows with their outcome.'],
    undo: [
      'Undo an import',
      'Deletes added people who have not joined, and restores values that nothing changed since.',
    ],
    review: ['Review an import', 'Returns the findings of the check, grouped, with the answers.'],
    leavers: [
      'List leavers',
      'Returns members that came from the directory and are missing there now. An import leaves them unchanged.',
    ],
    errors: [
      'Download faulty rows',
      'Returns rows with errors as a CSV file in the form of the upload, with a column for the reason.',
    ],
  },
  invitations: {
    about: 'Invitations to join a company.',
    list: ['List invitations', 'Returns the invitations of people whom the caller administers, newest first.'],
    uninvited: [
      'Count uninvited members',
      'Returns the number of members who were never invited, by language, and the email text.',
    ],
    allowance: ['Get the invitation allowance', 'Returns the number of invitations that can still be sent today.'],
    preview: ['Preview invitations', 'Returns the number of chosen members to invite, by language. Sends nothing.'],
    create: [
      'Invite a person',
      'Adds a person who is not in the team and sends an invitation. It reserves a licence until it is answered or expires. Members: `invitations.inviteMember`.',
    ],
    createMany: ['Invite many people', 'Sends invitations. Each is sent or refused on its own.'],
    inviteMember: ['Invite a member', 'Invites a member without an account to take over their card.'],
    inviteMembers: [
      'Invite many members',
      'Invites members without an account. Each is invited or refused on its own.',
    ],
    resend: ['Resend an invitation', 'Sends a new link, valid for the whole time. The earlier link becomes invalid.'],
    cancel: ['Cancel an invitation', 'Makes the link invalid and frees the licence. The card stays.'],
    remove: ['Delete an invitation', 'Deletes an invitation, and the card that was created for it.'],
    received: ['List received invitations', 'Returns the open invitations of the signed-in person.'],
    open: [
      'Open an invitation',
      'Returns an invitation with its card by the secret of its link, and records the first opening.',
    ],
    beginPasskey: [
      'Begin a passkey for an invitation',
      'Returns the options from which the browser creates the passkey of the new account.',
    ],
    take: [
      'Take an invitation',
      'Creates the account of the invited address, joins the company and signs in. Refused if the address has an account.',
    ],
    renew: ['Renew an invitation', 'Sends a new link to the invited address in place of an expired one.'],
    accept: ['Accept an invitation', 'Joins the company as the signed-in person whose email was invited.'],
    decline: ['Decline an invitation', 'Declines an invitation by the secret of its link.'],
    declineReceived: ['Decline a received invitation', 'Declines an invitation as the signed-in person.'],
  },
  joinRequests: {
    about: 'Requests of people to join a company through its link.',
    link: ['Get the join link', 'Returns the link with which people request to join.'],
    renewLink: ['Renew the join link', 'Creates a new link. The earlier one becomes invalid.'],
    removeLink: ['Delete the join link', 'Closes the company to new requests. Open requests stay.'],
    open: ['Open a join link', 'Returns the company behind a link.'],
    create: ['Request to join', 'Creates a card that waits until the company verifies it.'],
    own: ['List own join requests', 'Returns the open requests of the signed-in person.'],
    withdraw: ['Withdraw a join request', 'Withdraws one of the caller’s requests and deletes the waiting card.'],
    verify: ['Verify join requests', 'Adds people to the team: all of them, or none if licences are missing.'],
    decline: ['Decline join requests', 'Declines requests, deletes the waiting cards and notifies the people.'],
  },
}
