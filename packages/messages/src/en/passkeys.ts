export const passkeys = {
  section: {
    title: 'Passkeys',
    text: 'Sign in with your fingerprint, your face or the PIN of your device, without a password or code.',
    off: 'This browser cannot use passkeys here.',
    add: 'Add a passkey',
    synced: 'Synced',
    unused: 'Added on {{date}}, not used yet.',
    used: 'Added on {{date}}. Last used on {{used}}.',
    suspected: 'It may have been copied: on {{date}} it answered like a copy and was refused. Remove it.',
    rename: 'Rename',
    rename_named: 'Rename the passkey {{name}}',
    remove: 'Remove',
    remove_named: 'Remove the passkey {{name}}',
  },
  added: {
    title: 'Name your passkey',
    text: 'It signs you in from now on. A name tells it apart from others.',
  },
  rename: {
    title: 'Rename the passkey',
    name: 'Name',
    submit: 'Save',
    done: 'Name saved',
  },
  remove: {
    title: 'Remove the passkey {{name}}?',
    text: 'It no longer signs you in. Devices that are signed in stay so. Delete it in your password manager or on your device as well, which still offers it.',
    done: 'The passkey is removed',
  },
  /** What a browser or a device said. */
  faults: {
    declined: 'No passkey was used. Try again, or choose another way.',
    not_made: 'No passkey was added. Try again when you are ready.',
    made_before: 'Your passkey for this account is already there. Rename or remove it in the list.',
    unsuitable:
      'This device cannot keep such a passkey. It needs a fingerprint, your face or a PIN. Try another device.',
    address: 'Passkeys work at {{address}}, and not at the address in your browser now. Open Kartu there.',
    failed: 'Your browser could not use a passkey here. Try again, or choose another way.',
  },
  mail: {
    added: {
      subject: 'A passkey now opens your Kartu account',
      text: 'The passkey “{{name}}” was added to your Kartu account. It signs in without a password or code.\n\nIf that was you, there is nothing to do.\n\nIf it was not you, remove it now under {{account}}, sign out other devices there, and set a new password: {{forgot}}',
    },
    removed: {
      subject: 'A passkey of your Kartu account was removed',
      text: 'The passkey “{{name}}” was removed. It no longer signs in to your Kartu account.\n\nIf it was not you, sign out other devices under {{account}} and set a new password: {{forgot}}',
    },
    suspected: {
      subject: 'A passkey of your Kartu account may have been copied',
      text: 'Someone tried to use the passkey “{{name}}”, and it answered like an older copy of itself. Nobody was signed in.\n\nA security key or device that was repaired or restored can answer like this. So can a copy that someone made. Remove this passkey and add a new one: {{account}}',
    },
  },
} as const
