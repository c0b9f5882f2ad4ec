/** Import from Microsoft Entra ID. */
export const directory = {
  name: 'Microsoft Entra ID',
  take: 'Import from Microsoft Entra ID',
  start: {
    title: 'Import people from Microsoft Entra ID',
    text: 'Sign in at Microsoft with a work account. Kartu reads names, titles, departments, addresses and phone numbers, and shows what would change. Nothing changes until you confirm.',
    guests: 'Include guests',
    guests_hint: 'People from other organisations who were invited to your directory.',
    divisions: 'Create divisions that do not exist yet',
    divisions_hint: 'Each department becomes a division. You see their names before anything is created.',
    submit: 'Sign in with Microsoft',
    leaving: 'Opening Microsoft ...',
    needs: 'How it works',
    need_account:
      'The account must be allowed to read all users of the directory (User.Read.All). Microsoft asks an administrator of the directory for consent once.',
    need_known:
      'People you imported before are recognised even if their details have changed. Others are matched by their confirmed email, or added.',
    need_blank: 'Empty fields in the directory don’t change the card.',
    need_disabled: 'Disabled accounts are left out.',
    need_token: 'Kartu doesn’t store access to the directory. You sign in for every import.',
    not_set_up: 'Importing from Microsoft Entra ID has not been set up on this server.',
    not_set_up_operator:
      'Its operator can find the steps in docs/runbook.md under “Microsoft Entra ID”: register the app, then set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET.',
  },
  connection: {
    label: 'Connected directory',
    unnamed: 'Directory without a name',
    since: 'Connected on {{date}}',
    tenant: 'Tenant {{id}}',
    disconnect: 'Disconnect',
    title: 'Disconnect {{name}}?',
    lost: 'Kartu deletes its links between members and this directory, and any import that was read but not applied. Cards don’t change. The next import matches people by their confirmed email again, and can use another directory.',
    done: 'Directory disconnected',
  },
  back: {
    title: 'Back from Microsoft',
    text: 'Kartu is checking your sign-in. Then it reads the directory.',
    nothing: 'There is no sign-in to continue.',
    begin: 'Start again',
  },
  /** Help text of section 8 of the specification, in its order. */
  help: {
    title: 'The import from Microsoft Entra ID failed',
    intro: 'Go through these points, then try again:',
    log_in: 'Log in',
    log_in_text: 'Sign in at Microsoft again with your work account. Each sign-in expires after a short time.',
    permissions: 'Check permissions',
    permissions_text: 'The account must be allowed to read all users of the directory (User.Read.All).',
    connection: 'Check the internet connection',
    connection_text: 'You and this server must both be able to reach Microsoft.',
    account: 'Check the account',
    account_text: 'Use an account of the organisation whose people you want to import, not a personal one.',
    grant: 'Grant permissions',
    grant_text:
      'Accept when Microsoft asks. If it asks for an administrator, have an administrator of your directory grant consent.',
    again: 'Try again',
  },
} as const
