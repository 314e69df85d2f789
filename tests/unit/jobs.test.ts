import { expect, it, vi } from 'vitest';
import { runJobs } from '../../services/business/jobs/run-jobs.ts';

it('a failing job is told of and tried again, while the others go on', async () => {
  const log = { error: vi.fn() };
  const failing = vi.fn().mockRejectedValue(new Error('no database'));
  const steady = vi.fn().mockResolvedValue(undefined);
  const jobs = runJobs(
    [
      { name: 'failing', everySeconds: 0.001, run: failing },
      { name: 'steady', everySeconds: 0.001, run: steady },
    ],
    log,
  );
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await vi.waitFor(() => expect(steady.mock.calls.length).toBeGreaterThan(2));
  await jobs.close();
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ job: 'failing', failures: 2 }), 'job failed');
});

it('closing wakes those that rest, waits for the one at work, and starts none anew', async () => {
  const atWork = Promise.withResolvers<void>();
  const work = vi.fn((_signal: AbortSignal) => atWork.promise);
  const resting = vi.fn().mockResolvedValue(undefined);
  const jobs = runJobs(
    [
      { name: 'at work', everySeconds: 1, run: work },
      { name: 'resting', everySeconds: 3600, run: resting },
    ],
    { error: vi.fn() },
  );
  await vi.waitFor(() => expect(resting).toHaveBeenCalledOnce());
  const closing = jobs.close();
  expect(await Promise.race([closing, Promise.resolve('still at work')])).toBe('still at work');
  atWork.resolve();
  await closing;
  expect(work).toHaveBeenCalledOnce();
  expect(work.mock.calls[0]?.[0].aborted).toBe(true);
});
