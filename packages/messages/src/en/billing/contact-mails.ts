/** Messages to the operator, as the operator's email shows them. */
export const contactMails = {
  subject: { contact: 'Message from {{name}}', sales: 'Sales: message from {{name}}' },
  about: 'From {{name}}, {{email}}\nCompany: {{company}}\nPhone: {{phone}}\nLicences: {{seats}}',
  none: 'not given',
  typed: '{{confirmed}} (confirmed); typed, not confirmed: {{email}}',
  answer: 'Reply to this email to answer {{name}}. When you’re done: npm run kartu -- contacts done {{id}}',
} as const
