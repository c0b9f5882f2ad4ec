export const imports = {
  /** What stands in the files that Kartu hands out and says about the files it is given. */
  file: {
    template_name: 'kartu-import-template.csv',
    errors_name: '{{name}}-errors.csv',
    reason: 'What to correct',
    column_without_name: 'Column {{letter}}',
    fault_in_column: '{{column}}: {{message}}',
    example: {
      first_name: 'Anindya',
      last_name: 'Prameswari',
      job_title: 'Marketing Manager',
      address: 'Jalan Sudirman 1, Jakarta',
    },
    faults: {
      cells_beyond_header:
        'This row has {{cells}} cells, but the header names {{columns}} columns. Often a comma in a text is missing its quotation marks.',
      unreadable: 'Some letters could not be read. Save the file as CSV UTF-8 or Excel (.xlsx).',
      formula_error: 'The cell holds an error of the spreadsheet',
      example_row: 'This is the example of the template. Overwrite or remove it.',
      duplicate_email: 'The same email stands in row {{row}}',
      duplicate_external_id: 'The same external ID stands in row {{row}}',
      external_id_differs: 'The person with this email has another external ID: {{id}}',
      division_unknown: 'There is no division of this name',
      division_not_allowed: 'You may import people into your own division only',
      member_not_allowed: 'You are not allowed to change this person',
    },
  },
} as const
