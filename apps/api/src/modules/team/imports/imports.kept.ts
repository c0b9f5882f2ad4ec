import { erasure, exportedOfPlace, type InventoryEntry, notExported } from '../../../db/data-inventory.ts'

export const importsKept: InventoryEntry[] = [
  {
    table: 'imports',
    gone: 'imports',
    stillThere: 'past_imports',
    ofCompany: notExported('Content of uploaded files; the resulting members and leads are exported.'),
    onDeletion: 'cascade',
    ofPerson: exportedOfPlace(
      'imports',
      (of) => `select subject, kind, file_name, created_at from imports
        where company_id = ${of.companyId} and user_id = ${of.userId} order by created_at, id`,
    ),
    erased: ['columns', 'reading'],
    stays: [
      ...[
        'subject',
        'country',
        'date_order',
        'state',
        'file_name',
        'kind',
        'directory',
        'encoding',
        'separator',
        'mapping',
        'division_answers',
        'new_divisions',
        'counts',
      ],
      'error',
    ],
    erase: [
      // The people in the cells are unknown, so the samples of all files are erased.
      erasure(
        'erase_import_samples',
        (of) => `update imports i set reading = null, columns = (
            select coalesce(json_agg(jsonb_set(part::jsonb, '{samples}', '[]') order by at), '[]')
            from json_array_elements(i.columns) with ordinality as parts (part, at))
          where i.company_id = ${of.companyId} and i.state not in ('reading', 'uploaded')`,
      ),
    ],
  },
  {
    table: 'import_rows',
    gone: 'imports',
    // An undo restores the company's and the employee's photo that a row replaced.
    pictures: {
      photo: `select r.photo -> 'picture' ->> 'id' from import_rows r where r.company_id = $1 and r.photo is not null`,
      written: `select p.id from import_rows r
        cross join lateral (values (r.written -> 'before' -> 'photo' ->> 'id'), (r.written -> 'own' -> 'photo' ->> 'id')) p (id)
        where r.company_id = $1 and r.written is not null`,
    },
    ofCompany: notExported('Content of uploaded files; the resulting members and leads are exported.'),
    onDeletion: 'cascade',
    ofPerson: notExported('The imported values are in the membership and the card.'),
    erased: ['cells', 'photo', 'faults', 'changes', 'warnings', 'question', 'written'],
    stays: ['read_fault', 'outcome', 'answer', 'undone'],
    erase: [
      erasure(
        'erase_import_rows',
        (
          of,
        ) => `update import_rows r set changes = null, faults = null, warnings = null, question = null, written = null,
            photo = null, directory_id = null,
            cells = (select coalesce(json_agg(''::text), '[]') from json_array_elements_text(r.cells))
          from imports i
          where r.company_id = ${of.companyId} and i.company_id = ${of.companyId} and i.id = r.import_id
            and i.subject = 'members' and i.state in ('done', 'failed')
            and (r.directory_id = ${of.directoryId} or exists (
              select from json_array_elements_text(r.cells) with ordinality as parts (cell, at)
              where (lower(trim(cell)) = ${of.email} and i.mapping ->> (at - 1)::int = 'email')
                or (trim(cell) = ${of.externalId} and i.mapping ->> (at - 1)::int = 'external_id')))`,
      ),
      // Erases only the photo, because an unfinished import still needs the cells. Any cell may hold the email, because
      // columns have no fields before the check.
      erasure(
        'erase_import_row_photos',
        (of) => `update import_rows r set photo = null from imports i
          where r.company_id = ${of.companyId} and i.company_id = ${of.companyId} and i.id = r.import_id
            and i.subject = 'members' and r.photo is not null
            and exists (
              select from json_array_elements_text(r.cells) with ordinality as parts (cell, at)
              where lower(trim(cell)) = ${of.email}
                or (trim(cell) = ${of.externalId} and i.mapping ->> (at - 1)::int = 'external_id'))`,
      ),
    ],
  },
  {
    table: 'import_leavers',
    ofCompany: notExported('Content of uploaded files; the resulting members and leads are exported.'),
    onDeletion: 'cascade',
    ofPerson: notExported('The company’s list for an import that was not applied yet.'),
    erased: [],
    stays: ['reason'],
  },
]
