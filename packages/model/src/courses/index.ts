export { courseChoices, courseState, passingGrade, saveCourse } from './change-courses.ts'
export { type PromotionCourseRow, PROMOTION_COURSES } from './promotion-course.ts'
