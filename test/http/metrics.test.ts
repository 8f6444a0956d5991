import { describe, expect, it } from 'vitest';
import { noMetrics } from '../../server/metrics/metrics.ts';
import { prometheus } from '../../server/metrics/prometheus.ts';

const linesOf = async (page: { text(): Promise<string> }) =>
  (await page.text()).split('\n').filter((line) => line.startsWith('arbiter_'));

describe('the metrics', () => {
  it('tell what was counted', async () => {
    const { metrics, page } = prometheus();
    metrics.matchMoved(null, 'waiting');
    metrics.matchMoved(null, 'waiting');
    metrics.matchMoved('waiting', 'playing');
    metrics.clientJoined('match');
    metrics.clientJoined('match');
    metrics.clientLeft('match');
    metrics.watcherJoined();
    metrics.watcherJoined();
    metrics.watcherLeft();
    metrics.intentAnswered('accepted', 0.002);
    metrics.intentAnswered('refused', 0.0001);
    metrics.journalWritten(0.3);
    metrics.timedOut();
    metrics.voided();
    metrics.frameRefused();
    const lines = await linesOf(page);
    expect(lines).toEqual(
      expect.arrayContaining([
        'arbiter_matches{status="waiting"} 1',
        'arbiter_matches{status="playing"} 1',
        'arbiter_clients{room="match"} 1',
        'arbiter_watchers 1',
        'arbiter_intents_total{outcome="accepted"} 1',
        'arbiter_intents_total{outcome="refused"} 1',
        'arbiter_intent_seconds_bucket{le="0.001"} 1',
        'arbiter_intent_seconds_count 2',
        'arbiter_journal_seconds_bucket{le="0.25"} 0',
        'arbiter_journal_seconds_count 1',
        'arbiter_timeouts_total 1',
        'arbiter_voids_total 1',
        'arbiter_refused_frames_total 1',
      ]),
    );
  });

  it('of two servers in one process are apart, and hold those of the process', async () => {
    const [one, other] = [prometheus(), prometheus()];
    one.metrics.voided();
    expect(await linesOf(other.page)).toContain('arbiter_voids_total 0');
    expect(await other.page.text()).toContain('process_resident_memory_bytes');
    expect(other.page.contentType).toMatch(/^text\/plain/);
  });

  it('can be left out: then counting does nothing', () => {
    for (const count of Object.values(noMetrics)) expect(count).not.toThrow();
  });
});
