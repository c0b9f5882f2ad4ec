import type { AreaDocs } from '../operation-docs.ts'

export const integrationsDocs: AreaDocs<
  | 'addressBook'
  | 'apiKeys'
  | 'assistants'
  | 'changes'
  | 'crm'
  | 'directorySync'
  | 'followUpMails'
  | 'proposedChanges'
  | 'scim'
  | 'webhooks'
> = {
  apiKeys: {
    about: 'API keys of a company and personal keys of its members.',
    list: ['List API keys', 'Returns all keys of the company, also personal ones, without secrets. Super admins only.'],
    listOwn: ['List your API keys', 'Returns your personal keys, without secrets.'],
    create: [
      'Create an API key',
      'Creates a key of the company and returns its secret once. Super admins only. Needs a proof.',
    ],
    createOwn: [
      'Create a personal API key',
      'Creates a key for your own card and leads and returns its secret once, if the company allows it. Needs a proof.',
    ],
    updateSettings: [
      'Allow personal API keys',
      'Sets whether members may have personal keys. If not, existing ones stop at once. Needs a proof.',
    ],
    rotate: [
      'Rotate an API key',
      'Returns a new secret once. The earlier one works for the days of overlap. Needs a proof.',
    ],
    confirm: ['Confirm an API key', 'Takes over a key whose creator is no longer a super admin. Needs a proof.'],
    remove: ['Revoke an API key', 'Deletes the key, which is refused from the next call on. Needs a proof.'],
  },
  addressBook: {
    about: 'Read-only address book of a company on phones (CardDAV), and the passwords of its devices.',
    get: ['Get the address book', 'Returns the server for devices and the passwords that the caller has made.'],
    createPassword: [
      'Create an app password',
      'Creates a password for one device. The answer alone contains it. Needs a proof.',
    ],
    removePassword: ['Revoke an app password', 'Deletes a password. Its device is refused from the next request on.'],
  },
  assistants: {
    about: 'Setting for assistants, which read data at `/mcp` (Model Context Protocol).',
    get: [
      'Get assistants',
      'Returns the address for assistants, whether the company allows them, and those that you connected.',
    ],
    updateSettings: [
      'Allow assistants',
      'Sets whether assistants may read data of the company. Super admins only. Needs a proof.',
    ],
    checkRequest: [
      'Check a request of an assistant',
      'Returns name, host and scopes for the consent screen, or refuses an invalid authorization request.',
    ],
    approve: [
      'Connect an assistant',
      'Grants an assistant access with your rights and returns the address that hands it the code. Needs a proof.',
    ],
    listAll: [
      'List connected assistants',
      'Returns the assistants that people of the company connected. Super admins only.',
    ],
    disconnect: [
      'Disconnect an assistant',
      'Ends the access, from the next request on. Super admins can also disconnect assistants of other people.',
    ],
  },
  changes: {
    about: 'Feed of all changes in a company, for programs that keep a copy of its data.',
    list: [
      'List changes',
      'Returns changes in the order of their commits, or 410 if changes after this position were deleted. For admins, and for keys of the whole company.',
    ],
  },
  scim: {
    about: 'Settings of provisioning by a directory such as Entra or Okta. The SCIM server itself follows RFC 7644.',
    get: ['Get the directory settings', 'Returns settings, state and refused changes. Super admins only.'],
    update: [
      'Change the directory settings',
      'Sets the rule for leavers, the invitations, and whether groups are divisions or pro teams. Needs a proof.',
    ],
  },
  directorySync: {
    about:
      'A directory, Microsoft Entra ID or Google Workspace, that Kartu reads on a schedule to add, change and pause people.',
    get: ['Get the directory sync', 'Returns the connection, its settings and the newest runs. Super admins only.'],
    signIn: [
      'Begin to connect Microsoft Entra ID',
      'Returns the page of Microsoft on which an administrator of the directory signs in. Needs a proof.',
    ],
    connect: [
      'Finish connecting Microsoft Entra ID',
      'Exchanges the code of the return URL, once, in the session that began the sign-in. The account must be an administrator of the directory.',
    ],
    connectGoogle: [
      'Connect Google Workspace',
      'Checks a service account by reading a person and a group, and stores its key sealed; it is never returned. Also replaces the key of the same Workspace. Needs a proof.',
    ],
    takeOver: [
      'Take over the directory sync',
      'Makes the caller responsible, such as after a colleague left. Needs a proof.',
    ],
    groups: ['Search groups of the directory', 'Asks the directory for groups by the beginning of their names.'],
    update: ['Change the directory sync', 'Replaces groups, fields, schedule and limits. Needs a proof.'],
    start: [
      'Start a run of the directory sync',
      'Makes a plan, or synchronises after a plan was confirmed. One run at a time.',
    ],
    confirm: [
      'Confirm a run of the directory sync',
      'Makes the changes of the newest plan, or the removals that the limit held back, within 24 hours. Needs a proof.',
    ],
    changes: ['List people of a run', 'Returns the people of a run with their changes and refusals.'],
    disconnect: [
      'Disconnect the directory',
      'Deletes the connection with its runs and all copied data of the directory. Members stay. Needs a proof.',
    ],
  },
  crm: {
    about: 'Accounts at CRMs, such as HubSpot, that receive the leads of a company.',
    list: [
      'List CRM connections',
      'Returns the CRMs that the operator offers, and the connections. Super admins only.',
    ],
    signIn: [
      'Begin to connect a CRM',
      'Returns the page of the CRM on which the access is allowed. For Salesforce and Dynamics 365, send the company’s address there. Needs a proof.',
    ],
    connect: [
      'Finish connecting a CRM',
      'Exchanges the code of the return URL, once, in the session that began the sign-in. Later leads are sent from then on.',
    ],
    describe: ['Describe a CRM', 'Reads the fields and owners of the account from the CRM.'],
    update: ['Change CRM settings', 'Replaces fields, statuses, owner and choice of leads. Needs a proof.'],
    disconnect: [
      'Disconnect a CRM',
      'Deletes the connection with its log and ends the access at the CRM. Needs a proof.',
    ],
    pause: ['Pause a CRM', 'Stops sending. Changed leads wait.'],
    resume: ['Resume a CRM', 'Continues with the leads that changed in the meantime. Needs a proof.'],
    takeOver: [
      'Take over a CRM connection',
      'Makes the caller responsible, such as after a colleague left. Needs a proof.',
    ],
    leads: ['List leads at a CRM', 'Returns the state of each lead, last changed first.'],
    send: ['Send leads to a CRM again', 'Sends one lead, all refused ones, or all leads. All leads: needs a proof.'],
    ofLead: ['Get a lead’s state at the CRMs', 'Returns the state of a visible lead in each connected CRM.'],
    hear: ['Receive events of a CRM', 'Accepts signed messages of the CRM about changed statuses.'],
  },
  followUpMails: {
    about: 'The email that new leads of a company get from its own mail server.',
    get: ['Get the follow-up email', 'Returns text, sender and results, without the password. Super admins only.'],
    update: ['Change the follow-up email', 'Replaces text and delay, and turns the email on or off. Needs a proof.'],
    remove: [
      'Delete the follow-up email',
      'Deletes sender, password and all texts. Waiting emails are not sent. Needs a proof.',
    ],
    setSender: [
      'Set the sender of the follow-up email',
      'Replaces mail server and sender. A changed one needs another test before the email is turned on. Needs a proof.',
    ],
    test: [
      'Test the sender of the follow-up email',
      'Sends a test email to the caller and returns the answer of the mail server.',
    ],
    records: ['Check the records of the sender', 'Looks up SPF, DKIM and DMARC of the domain of the sender.'],
    takeOver: [
      'Take over the follow-up email',
      'Makes the caller responsible, such as after a colleague left. Needs a proof.',
    ],
    held: [
      'List follow-up emails that wait for a person',
      'Returns the oldest 50 that were held back by a limit, or that the mail server did not confirm. Super admins only.',
    ],
    settleHeld: [
      'Send or dismiss follow-up emails that wait',
      'Sends them within the limit of the day, or dismisses them. An unconfirmed email keeps its Message-ID.',
    ],
    texts: [
      'List texts for single forms',
      'Returns the texts for leads who came through an event or a short link. Super admins only.',
    ],
    createText: [
      'Add a text for one form',
      'Leads who come through this event or short link get it instead of the company’s. The text of a link precedes that of an event. Needs a proof.',
    ],
    updateText: ['Change the text of a form', 'Replaces the text, also of waiting emails. Needs a proof.'],
    removeText: [
      'Delete the text of a form',
      'Leads of the form get the company’s text, as they do after the event or link was deleted. Needs a proof.',
    ],
    forms: [
      'List forms for follow-up texts',
      'Returns the newest 20 events and 20 short links whose names contain a text. Super admins only.',
    ],
    testText: [
      'Test a follow-up text',
      'Sends the stored text to the caller as a lead gets it, with an invented first name.',
    ],
  },
  proposedChanges: {
    about: 'Changes that assistants proposed and people decide about. Proposals expire after seven days.',
    list: [
      'List proposed changes',
      'Returns open proposals of your assistants; for super admins also those of keys of the company.',
    ],
    approve: [
      'Approve a proposed change',
      'Makes the change with your rights. If these do not suffice, or the card has changed, it is refused with a reason.',
    ],
    reject: ['Reject a proposed change', 'Deletes the proposal.'],
  },
  webhooks: {
    about: 'Servers of the company that receive its changes, as in Standard Webhooks.',
    list: ['List webhooks', 'Returns all webhooks without their secrets. Super admins only.'],
    create: ['Create a webhook', 'Sends later changes to a URL. Returns the signing secret once. Needs a proof.'],
    update: ['Change a webhook', 'Replaces URL, types of changes and payload. Needs a proof.'],
    createChat: [
      'Add a chat channel',
      'Sends a message for each new lead to a channel of Slack or Microsoft Teams. Needs a proof.',
    ],
    updateChat: ['Change a chat channel', 'Replaces leads and content of the messages, or the address. Needs a proof.'],
    remove: ['Delete a webhook', 'Deletes the webhook with its log. Needs a proof.'],
    renewSecret: [
      'Renew a webhook secret',
      'Returns a new secret once. The previous one also signs for 24 hours. Needs a proof.',
    ],
    test: ['Test a webhook', 'Sends a signed `webhook.test` message and returns the answer.'],
    turnOn: ['Turn on a webhook', 'Continues with missed changes or only with later ones. Needs a proof.'],
    turnOff: ['Turn off a webhook', 'Stops sending. Changes stay in the feed and can be sent later.'],
    takeOver: ['Take over a webhook', 'Makes the caller responsible, such as after a colleague left. Needs a proof.'],
    deliveries: ['List webhook deliveries', 'Returns the log of a webhook, newest change first.'],
    delivery: ['Get a webhook delivery', 'Returns the body and the first kilobyte of the last answer.'],
    redeliver: [
      'Redeliver to a webhook',
      'Sends one delivery again, or all changes of a period. The receiver gets the same IDs.',
    ],
  },
}
