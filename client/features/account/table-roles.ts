// where it is narrow the table is laid out as blocks, which takes its meaning from it in some browsers: said here again
export const asTable = { role: 'table' } as const;
export const asRows = { role: 'rowgroup' } as const;
export const asRow = { role: 'row' } as const;
export const asHeader = { role: 'columnheader', scope: 'col' } as const;
export const asCell = { role: 'cell' } as const;
