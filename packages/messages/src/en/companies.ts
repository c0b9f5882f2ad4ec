/** Company Details: what all cards of the company share. */
export const companies = {
  title: 'Company Details',
  line: 'What every card of {{company}} shows of the company.',
  section: {
    about: 'About the company',
    look: 'Look of the cards',
  },
  form: {
    name: 'Company name',
    name_hint: 'Names longer than {{count}} characters stand on two lines:',
    industry: 'Industry',
    website: 'Website',
    short_description: 'Short description',
    short_description_hint: 'One or two sentences for people who have just met you.',
    logo: 'Logo',
    logo_size: 'Size of the logo',
    logo_size_hint: 'How much of its place on the card the logo fills.',
    colour: 'Card colour',
  },
  locked: 'Name, logo and colour are changed by super admins.',
  read_only: 'Company details are changed by admins.',
  preview_hint: 'Your own card with what you have not saved yet.',
  saved: 'company updated successfully',
} as const
