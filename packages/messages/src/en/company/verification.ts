/** Company verification: its two steps, the status on `/company`, and its emails. */
export const verification = {
  title: 'Verification',
  state: {
    unverified: 'Not verified',
    'pending verification': 'Pending verification',
    verified: 'Verified',
  },
  line: {
    unverified: 'Verified companies have a mark next to their name on every card. You need a work email address.',
    waiting: 'We’re reviewing your request. Please expect an email to {{email}} within {{days}} days.',
    code: 'We sent a code to {{email}}. Enter it to finish the verification.',
    verified: 'Every card shows the verified mark. Verified with {{email}} on {{date}}.',
    verified_plain: 'Every card shows the verified mark.',
    member: 'Admins can verify the company.',
  },
  rejected: 'The last request was not approved: {{reason}}',
  ends: 'If you change the name or the website’s domain, the verification ends. You can verify the company again afterwards.',
  ends_now: 'Saving this ends the verification and removes the mark from every card.',
  act: {
    start: 'Verify company',
    code: 'Enter code',
    change: 'Change details',
  },
  modal: {
    title: 'Verify company',
    line: 'Confirm that you work there. We’ll send a code to your work email.',
    work_email: 'Work email',
    work_email_hint: 'At your company’s domain, not a free email service',
    website: 'Website',
    website_hint: 'Same domain as the email',
    registration_number: 'Registration number',
    registration_number_hint: 'For example UEN, NIB or company number',
    submit: 'Request verification',
  },
  code: {
    title: 'Enter the code',
    expect: 'Please expect an email within {{days}} days. Most arrive at once, so check your spam folder too.',
    sent: 'Sent to {{email}}.',
    expires: 'Valid until {{time}}.',
    label: '6-digit code',
    submit: 'Verify company',
    again: 'Send a new code',
    again_in: 'Send a new code in {{count}} s',
    sent_again: 'We sent a new code.',
    change: 'Change address',
  },
  waiting: {
    title: 'Request received',
    text: 'We’ll review the details of {{company}} and then send a code to {{email}}. Please expect an email within {{days}} days.',
  },
  done: 'company verified',
  mail: {
    code: {
      subject: '{{code}} is the code to verify “{{company}}”',
      text: 'Enter the code {{code}} to verify the company “{{company}}” on Kartu. It is valid for {{hours}} hours and works once.\n\nEnter it here: {{url}}\n\nIf you do not work for “{{company}}”, or no one there requested this, ignore this email: nothing is verified without the code.',
    },
    rejected: {
      subject: 'The verification of “{{company}}” was not approved',
      text: 'The request to verify the company “{{company}}” on Kartu was not approved. Reason:\n\n{{reason}}\n\nAn admin can correct the details and request verification again: {{url}}',
    },
  },
} as const
