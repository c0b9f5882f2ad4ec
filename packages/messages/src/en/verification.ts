/** Company verification: the two steps, what stands on `/company`, and its mails. */
export const verification = {
  title: 'Verification',
  state: {
    unverified: 'Not verified',
    'pending verification': 'Pending verification',
    verified: 'Verified',
  },
  line: {
    unverified: 'A verified company has a mark beside its name on every card. All you need is a work email and a code.',
    waiting: 'We are looking at your request. Please expect an email to {{email}} within {{days}} days.',
    code: 'A code was sent to {{email}}. Enter it to finish the verification.',
    verified: 'Every card shows the verified mark. Verified with {{email}} on {{date}}.',
    verified_plain: 'Every card shows the verified mark.',
    member: 'Admins can have the company verified.',
  },
  rejected: 'The last request was not approved: {{reason}}',
  ends: 'Changing the name, or the website to another domain, ends the verification. The company can be verified again afterwards.',
  ends_now: 'When you save this, the company is no longer verified, and the mark goes from every card.',
  act: {
    start: 'Verify company',
    code: 'Enter code',
    change: 'Change details',
  },
  modal: {
    title: 'Verify company',
    line: 'Tell us how your company can be recognised. The code goes to the work email.',
    work_email: 'Work email',
    work_email_hint: 'At the domain of the company, not of a free mail service.',
    website: 'Website',
    website_hint: 'On the same domain as the email.',
    registration_number: 'Registration number',
    registration_number_hint: 'As in the company register: UEN, NIB, company number.',
    submit: 'Request verification',
  },
  code: {
    title: 'Enter the code',
    expect: 'Please expect an email within {{days}} days. Most arrive at once; check your spam folder too.',
    sent: 'Sent to {{email}}.',
    expires: 'Valid until {{time}}.',
    label: 'Code of 6 digits',
    submit: 'Verify company',
    again: 'Send another code',
    again_in: 'Send another code in {{count}} s',
    sent_again: 'Another code is on its way.',
    change: 'Change address',
  },
  waiting: {
    title: 'Your request is with us',
    text: 'We check the details of {{company}} and then send a code to {{email}}. Please expect an email within {{days}} days.',
  },
  done: 'company verified',
  mail: {
    code: {
      subject: '{{code}} is the code to verify “{{company}}”',
      text: 'With the code {{code}} the company “{{company}}” is verified on Kartu. It is valid for {{hours}} hours and works once.\n\nEnter it here: {{url}}\n\nIf you do not work for “{{company}}”, or nobody there asked for it, ignore this mail: without the code nothing is verified.',
    },
    rejected: {
      subject: 'The verification of “{{company}}” was not approved',
      text: 'The request to verify the company “{{company}}” on Kartu was not approved. The reason:\n\n{{reason}}\n\nAn admin can correct the details and ask again: {{url}}',
    },
  },
} as const
