import { rmSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(process.env.DATA_DIR ?? '.data');
rmSync(folder, { recursive: true, force: true });
console.log(`Removed ${folder}: the next start begins anew.`);
