import type { AreaDocs } from '../operation-docs.ts'

export const leadsDocs: AreaDocs<
  | 'events'
  | 'leadForms'
  | 'leadImports'
  | 'leadMerges'
  | 'leadPictures'
  | 'leadRules'
  | 'leadSettings'
  | 'leadTemplates'
  | 'leadViews'
  | 'leads'
  | 'proTeamRequests'
  | 'proTeams'
  | 'proUsers'
> = {
  events: {
    about: 'Fairs and meetings at which leads are captured.',
    list: ['List events', 'Returns the events that the caller sees, latest first.'],
    create: ['Create an event', 'Creates an event.'],
    get: ['Get an event', 'Returns an event with its figures.'],
    update: ['Change an event', 'Changes an event or its people.'],
    remove: ['Delete an event', 'Deletes an event. Its leads stay and keep its name.'],
  },
  leadForms: {
    about: 'Form on cards with which visitors share their contact details.',
    get: ['Get the lead form', 'Returns the settings of the form.'],
    ending: [
      'Count expiring leads',
      'Returns the number of leads that the next night erases for a retention in months.',
    ],
    update: ['Change the lead form', 'Changes the form for the next visitor.'],
  },
  leadImports: {
    about: 'Imports of leads from CSV, Excel or vCard files: upload, check, apply.',
    create: [
      'Upload a lead import',
      'Reads a CSV, Excel or vCard file. Nothing is added before the import is applied.',
    ],
    get: ['Get a lead import', 'Returns state and progress of an import.'],
    check: ['Check a lead import', 'Starts a dry run with a mapping of columns: new leads and known ones.'],
    apply: ['Apply a lead import', 'Adds the leads that the dry run found to be new.'],
    answer: [
      'Answer a question of a lead import',
      'States whether the person is a known lead, for one row or for all.',
    ],
    rows: ['List rows of a lead import', 'Returns the rows with their outcome.'],
    errors: ['Download faulty lead rows', 'Returns the unreadable rows as a CSV file, with a column for the reason.'],
  },
  leadMerges: {
    about: 'Duplicate leads.',
    list: [
      'List duplicates of a lead',
      'Returns leads that look like the same person, and those merged into this one.',
    ],
    merge: ['Merge leads', 'Merges another lead into this one.'],
    undo: ['Undo a merge', 'Restores the merged lead. Later changes stay.'],
    differ: ['Mark leads as different', 'Stops offering the two leads as duplicates.'],
    resemble: ['Unmark leads as different', 'Offers the two leads as duplicates again.'],
  },
  leadPictures: {
    about: 'Pictures of badges and paper cards of a lead.',
    add: ['Add a picture to a lead', 'Stores a JPEG, PNG or WebP picture, re-encoded.'],
    get: ['Get a picture of a lead', 'Returns the picture as WebP to people who see the lead.'],
    remove: ['Delete a picture of a lead', 'Deletes a picture.'],
  },
  leadRules: {
    about: 'Rules that decide who gets a lead.',
    list: ['List lead rules', 'Returns the rules in their order. The first one that matches assigns the lead.'],
    create: ['Create a lead rule', 'Adds a rule after all others.'],
    reorder: ['Reorder lead rules', 'Sets the order of all rules.'],
    trial: ['Try a lead rule', 'Applies a rule to the leads of the last 30 days. Nothing changes.'],
    update: ['Change a lead rule', 'Changes a rule, or turns it on or off.'],
    remove: ['Delete a lead rule', 'Deletes a rule. Leads that it assigned stay with their owners.'],
  },
  leadSettings: {
    about: 'Names of the lead statuses in a company.',
    get: ['Get lead settings', 'Returns the names of the statuses.'],
    update: ['Change lead settings', 'Changes the names of the statuses for the whole company.'],
  },
  leadTemplates: {
    about: 'Templates of emails and WhatsApp messages to leads.',
    list: ['List lead templates', 'Returns the templates of the company.'],
    create: ['Create a lead template', 'Adds a template.'],
    update: ['Change a lead template', 'Changes a template. Messages written with it stay unchanged.'],
    remove: ['Delete a lead template', 'Deletes a template. Messages written with it stay.'],
    wrote: ['Record a message to a lead', 'Adds a timeline entry for a message that was opened in another program.'],
  },
  leadViews: {
    about: 'Saved filters of the lead list.',
    list: ['List lead views', 'Returns the caller’s views and the shared ones.'],
    create: ['Create a lead view', 'Saves a view. Admins and division admins can share it.'],
    update: ['Change a lead view', 'Renames a view, changes its filters, or changes its sharing.'],
    remove: ['Delete a lead view', 'Deletes a view. Leads stay.'],
  },
  leads: {
    about: 'People whom members have met.',
    list: ['List leads', 'Returns the leads that the caller sees, searched, filtered and sorted, a page at a time.'],
    summary: ['Count leads', 'Returns the figures above the lead list.'],
    counts: ['Count leads by status', 'Returns the number of matching leads per status.'],
    tags: ['List lead tags', 'Returns the tags of the leads that the caller sees, most used first.'],
    export: ['Export leads', 'Returns the matching leads as a CSV, Excel or vCard file.'],
    create: ['Create a lead', 'Adds a lead. A repeated `_id` returns the existing lead, so offline clients can retry.'],
    get: ['Get a lead', 'Returns one lead.'],
    update: [
      'Change a lead',
      'Changes details, status, warmth, tags, owner or team. Fields that are not sent stay unchanged.',
    ],
    remove: ['Erase a lead', 'Erases a lead with all its data.'],
    contactFile: ['Download a lead as vCard', 'Returns the lead as a vCard.'],
    personFile: [
      'Download the data of a lead',
      'Returns everything stored about the lead, for that person: JSON and a vCard in a ZIP.',
    ],
    timeline: ['Get the timeline of a lead', 'Returns the newest 50 entries, or the 50 before a given one.'],
    addNote: ['Add a note', 'Adds a note to a lead.'],
    updateNote: ['Change a note', 'Changes one of the caller’s notes.'],
    removeNote: ['Delete a note', 'Deletes one of the caller’s notes.'],
    addReminder: ['Add a reminder', 'Reminds the owner of the lead at a time.'],
    updateReminder: ['Change a reminder', 'Postpones a reminder, changes its note, or marks it as done.'],
    removeReminder: ['Delete a reminder', 'Deletes a reminder.'],
    calendarFile: ['Download a reminder as iCalendar', 'Returns a reminder as a calendar file.'],
  },
  proTeamRequests: {
    about: 'Requests to join a pro team.',
    list: ['List team requests', 'Returns open requests to the caller.'],
    create: [
      'Request team members',
      'Adds people to a pro team, and asks those whose leads the caller does not see yet.',
    ],
    accept: ['Accept a team request', 'Joins the team. Only the requested person can accept.'],
    decline: ['Decline a team request', 'Declines the request and notifies its author.'],
    withdraw: ['Withdraw a team request', 'Withdraws a request. Only people who manage the team can do this.'],
  },
  proTeams: {
    about: 'Teams in the pro section, with a manager and a target.',
    list: ['List pro teams', 'Returns the teams that the caller sees.'],
    create: ['Create a pro team', 'Creates a team.'],
    update: ['Change a pro team', 'Changes name, manager or target of a team.'],
    remove: ['Delete a pro team', 'Deletes a team. People and leads stay.'],
    addMembers: ['Add team members', 'Adds people to a team. Current members stay.'],
    removeMember: ['Remove a team member', 'Removes a person from a team. Their leads stay theirs.'],
  },
  proUsers: {
    about: 'Pro licences, roles and permissions.',
    standing: ['Get own permissions', 'Returns the caller’s permissions in the pro section.'],
    list: ['List pro users', 'Returns the people with a pro licence.'],
    assign: ['Assign pro licences', 'Assigns licences to people: to all of them, or to none if licences are missing.'],
    update: ['Change a pro user', 'Gives a person with a pro licence another role.'],
    revoke: ['Revoke a pro licence', 'Revokes a licence. The person and their leads stay.'],
    roles: ['List pro roles', 'Returns the roles that the company defined.'],
    createRole: ['Create a pro role', 'Creates a role from permissions.'],
    updateRole: ['Change a pro role', 'Changes a role for everyone who has it.'],
    removeRole: ['Delete a pro role', 'Deletes a role. Its people get the role `member`.'],
  },
}
