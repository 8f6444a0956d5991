import type { CardRecordSet } from '../../schema/card-record.ts';
import { aetherAndNetherUnits } from './aether-and-nether-units.ts';
import { battleUnits } from './battle-units.ts';
import { curseMakers } from './curse-makers.ts';
import { devotionCards } from './devotion.ts';
import { earthAndAirUnits } from './earth-and-air-units.ts';
import { fireAndWaterUnits } from './fire-and-water-units.ts';
import { fireToEarthSkills } from './fire-to-earth-skills.ts';
import { otherSkills } from './other-skills.ts';
import { reactions } from './reactions.ts';
import { supportUnits } from './support-units.ts';

export const duelSet: CardRecordSet = {
  id: 'duel',
  cards: [
    ...fireAndWaterUnits,
    ...earthAndAirUnits,
    ...aetherAndNetherUnits,
    ...battleUnits,
    ...supportUnits,
    ...devotionCards,
    ...fireToEarthSkills,
    ...otherSkills,
    ...reactions,
    ...curseMakers,
  ],
};
