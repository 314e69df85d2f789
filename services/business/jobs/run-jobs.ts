import { setTimeout as pause } from 'node:timers/promises';

/** Work that is done again and again. Several processes may run the same job: it claims its rows itself. */
export interface Job {
  name: string;
  /** how long it rests after a run that went well */
  everySeconds: number;
  run(signal: AbortSignal): Promise<void>;
}

/** Where a failed run is told of. */
export interface JobLog {
  error(details: object, message: string): void;
}

/** Jobs that run: `close` lets those at work finish and starts none anew. */
export interface RunningJobs {
  close(): Promise<void>;
}

const longestPauseSeconds = 60;

/** Starts every job at once, each on its own. One that fails is logged, and tried again after 1, 2, 4… at most 60 seconds. */
export function runJobs(jobs: readonly Job[], log: JobLog): RunningJobs {
  const stopping = new AbortController();
  const loops = jobs.map((job) => repeat(job, stopping.signal, log));
  return {
    close: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(job: Job, signal: AbortSignal, log: JobLog): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await job.run(signal);
      failures = 0;
    } catch (err) {
      if (signal.aborted) return;
      failures += 1;
      log.error({ err, job: job.name, failures }, 'job failed');
    }
    const rest = failures === 0 ? job.everySeconds : Math.min(2 ** (failures - 1), longestPauseSeconds);
    await pause(rest * 1000, undefined, { signal, ref: false }).catch(() => undefined);
  }
}
