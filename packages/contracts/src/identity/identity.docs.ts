import type { AreaDocs } from '../operation-docs.ts'

export const identityDocs: AreaDocs<'auth' | 'identities' | 'passkeys' | 'secondFactor' | 'users'> = {
  auth: {
    about: 'Sign-in with email and password or code. The answer contains the token for all other calls.',
    providers: ['List sign-in methods', 'Returns the sign-in methods of this installation besides password and code.'],
    verify: [
      'Sign in',
      'Exchanges credentials for a token. For a person with a second factor it returns a second step instead.',
    ],
    register: ['Register', 'Sends a confirmation code. The answer does not reveal if the account exists.'],
    requestCode: ['Send a sign-in code', 'Sends a one-time code. The answer does not reveal if the account exists.'],
    forgotPassword: [
      'Send a password reset code',
      'Sends a code for a new password. The answer does not reveal if the account exists.',
    ],
    resetPassword: [
      'Reset a password',
      'Sets a new password with an emailed code and ends all sessions of the account.',
    ],
    logout: ['Sign out', 'Ends the session of the token.'],
  },
  identities: {
    about: 'Accounts at Microsoft or Google that sign a person in.',
    begin: [
      'Begin a provider sign-in',
      'Returns the URL of the provider and a secret to store until the person returns.',
    ],
    exchange: ['Sign in with Google', 'Exchanges the answer of Google for an ID token of Firebase.'],
    list: ['List linked accounts', 'Returns the provider accounts that are linked to the signed-in person.'],
    beginLink: ['Begin to link an account', 'Returns the URL of the provider at which the person confirms the link.'],
    link: ['Link an account', 'Links the provider account that the proof names to the signed-in person.'],
    unlink: ['Unlink an account', 'Removes a linked account. The last sign-in method cannot be removed.'],
  },
  passkeys: {
    about: 'Passkeys (WebAuthn) of a person.',
    beginSignIn: ['Begin a passkey sign-in', 'Returns the challenge for the passkey, and a secret for the sign-in.'],
    beginStep: ['Begin a passkey second step', 'Returns the challenge for the second step of a sign-in.'],
    list: ['List passkeys', 'Returns the passkeys of the signed-in person.'],
    begin: ['Begin to add a passkey', 'Returns the options from which the browser creates a passkey.'],
    add: ['Add a passkey', 'Stores the created passkey, which can sign in from then on.'],
    beginProof: [
      'Begin a passkey confirmation',
      'Returns the challenge with which the signed-in person confirms their identity.',
    ],
    rename: ['Rename a passkey', 'Changes the name of a passkey.'],
    remove: ['Delete a passkey', 'Deletes a passkey. The last sign-in method and the only second factor are refused.'],
  },
  secondFactor: {
    about: 'Authenticator app and recovery codes of a person.',
    get: [
      'Get the second factor',
      'Returns the second factor of the signed-in person and the number of recovery codes left.',
    ],
    begin: ['Begin an authenticator app', 'Returns the key of an app, as text and as a URL for a QR code.'],
    confirm: [
      'Confirm an authenticator app',
      'Turns the second factor on with a code of the app, and returns new recovery codes.',
    ],
    renewCodes: ['Renew recovery codes', 'Returns new recovery codes. The earlier codes become invalid.'],
    turnOn: ['Require a second factor', 'Turns the second factor on for a person whose passkey is the factor.'],
    turnOff: ['Turn the second factor off', 'Deletes app and recovery codes. Passkeys stay as sign-in methods.'],
  },
  users: {
    about: 'The signed-in person.',
    me: ['Get the signed-in person', 'Returns the person with their companies, memberships and subscriptions.'],
  },
}
