/** Levels of computer players, weakest first. */
export const levels = ['newcomer', 'beginner', 'casual', 'regular', 'keen', 'strong', 'expert', 'perfect'] as const;
