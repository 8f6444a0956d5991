import type { CardRecordSet } from '../../schema/card-record.ts';
import { actions } from './actions.ts';
import { earlyUnits } from './early-units.ts';
import { lateUnits } from './late-units.ts';

export const skirmishSet: CardRecordSet = {
  id: 'skirmish',
  cards: [...earlyUnits, ...lateUnits, ...actions],
};
