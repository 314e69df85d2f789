import { runAlone } from '../service.ts';
import { readPaymentsConfig } from './config.ts';
import { startPayments } from './start-payments.ts';

await runAlone('payments', () => startPayments(readPaymentsConfig(process.env)));
