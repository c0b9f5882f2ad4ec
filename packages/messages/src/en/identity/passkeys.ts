export const passkeys = {
  section: {
    title: 'Passkeys',
    text: 'Sign in with your fingerprint, your face or the PIN of your device, without a password or code.',
    off: 'This browser doesn’t support passkeys here.',
    add: 'Add a passkey',
    synced: 'Synced',
    unused: 'Added on {{date}}, not used yet.',
    used: 'Added on {{date}}. Last used on {{used}}.',
    suspected: 'This passkey may be a copy: it was refused on {{date}}. Remove it.',
    rename: 'Rename',
    rename_named: 'Rename the passkey {{name}}',
    remove: 'Remove',
    remove_named: 'Remove the passkey {{name}}',
  },
  added: {
    title: 'Name your passkey',
    text: 'You can now sign in with this passkey. A name helps you recognise it.',
  },
  rename: {
    title: 'Rename the passkey',
    name: 'Name',
    submit: 'Save',
    done: 'Name saved',
  },
  remove: {
    title: 'Remove the passkey {{name}}?',
    text: 'You can no longer sign in with it. Devices that are signed in stay signed in. Also delete it in your password manager or on your device.',
    done: 'Passkey removed',
  },
  /** Errors reported by the browser or device. */
  faults: {
    declined: 'No passkey was used. Try again, or choose another sign-in method.',
    not_made: 'No passkey was added. Try again when you are ready.',
    made_before: 'This device already has a passkey for your account. Rename or remove it in the list.',
    unsuitable:
      'This device can’t store this kind of passkey. It needs a fingerprint, face or PIN. Try another device.',
    address: 'Passkeys only work at {{address}}. Open Kartu there.',
    failed: 'Your browser could not use a passkey here. Try again, or choose another sign-in method.',
  },
  mail: {
    added: {
      subject: 'A passkey was added to your Kartu account',
      text: 'The passkey “{{name}}” was added to your Kartu account. You can use it to sign in without a password or code.\n\nIf this was you, you don’t have to do anything.\n\nIf this was not you, remove it at once under {{account}}, sign out other devices there, and set a new password: {{forgot}}',
    },
    removed: {
      subject: 'A passkey was removed from your Kartu account',
      text: 'The passkey “{{name}}” was removed. It can no longer be used to sign in to your Kartu account.\n\nIf this was not you, sign out other devices under {{account}} and set a new password: {{forgot}}',
    },
    suspected: {
      subject: 'A passkey of your Kartu account may have been copied',
      text: 'Someone tried to use the passkey “{{name}}”, and it responded like an older copy of itself. No one was signed in.\n\nThis can happen with a security key or device that was repaired or restored, or with a copy that someone made. Remove this passkey and add a new one: {{account}}',
    },
  },
} as const
