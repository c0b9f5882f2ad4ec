/** Connections of a company to other programs. */
export const integrations = {
  title: 'Integrations',
  line: 'Connect {{company}} to other programs.',
  closed: 'Only super admins can connect the company to other programs.',
  open: 'Open',
  open_name: 'Open {{name}}',
  api_keys: { title: 'API keys', text: 'Your own programs read and change what a key allows.' },
  webhooks: {
    title: 'Webhooks',
    text: 'Your servers receive each change as it happens, your channels in Slack or Teams each new lead.',
  },
  scim: {
    title: 'Directory (SCIM)',
    text: 'Your directory, such as Entra or Okta, adds people and pauses those who leave.',
  },
  directory_sync: {
    title: 'Directory sync',
    text: 'Kartu reads Microsoft Entra ID or Google Workspace and keeps people up to date.',
  },
  crm: { title: 'CRM', text: 'Your sales team finds each lead in its CRM within seconds.' },
  follow_up_mails: {
    title: 'Follow-up email',
    text: 'New leads get an email from your own sender after their consent.',
  },
  assistants: { title: 'Assistants', text: 'Claude, ChatGPT and others read data and propose changes.' },
} as const
